import { useTranslations } from '#i18n/translations.ts'
import { FieldGroup, SelectField } from '#ui/forms/field.tsx'
import { jerseyColours, jerseyPatterns } from '../../facts.ts'
import { ClubJersey } from '../printed-picture.tsx'
import type { JerseyValues } from './jersey-values.ts'
import { NumberPlace } from './number-place.tsx'

const kinds = ['none', 'drawn', 'photo'] as const
const sample = { number: 23, name: 'AMINE' }

type Props = {
  values: JerseyValues
  images: readonly string[]
  /** Whether buyers may have a name printed. */
  hasName: boolean
  error: string | undefined
  onChange: (change: Partial<JerseyValues>) => void
}

function Colours({ values, onChange }: Pick<Props, 'values' | 'onChange'>) {
  const t = useTranslations('admin.catalogue.jersey')
  const shown = jerseyColours.filter(
    (name) => values.kind === 'drawn' || name === 'ink' || name === 'outline',
  )
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {shown.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="color"
            value={values[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
          {t(`colours.${name}`)}
        </label>
      ))}
    </div>
  )
}

function Drawn({ values, hasName, onChange }: Omit<Props, 'images' | 'error'>) {
  const t = useTranslations('admin.catalogue.jersey')
  const { pattern, base, side, trim, ink, outline } = values
  const kit = { kind: 'drawn', pattern, base, side, trim, ink, outline } as const
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <div className="space-y-4">
        <SelectField
          name="jersey-pattern"
          label={t('pattern')}
          value={pattern}
          options={jerseyPatterns.map((value) => ({ value, label: t(`words.${value}`) }))}
          onChange={({ target }) =>
            onChange({ pattern: jerseyPatterns.find((each) => each === target.value) ?? pattern })
          }
        />
        <Colours values={values} onChange={onChange} />
      </div>
      <div
        role="img"
        aria-label={t('preview')}
        className="flex justify-center gap-3 self-start rounded-tag bg-sunk p-4 *:w-32"
      >
        <ClubJersey kit={kit} number={sample.number} />
        <ClubJersey kit={kit} number={sample.number} name={hasName ? sample.name : ''} back />
      </div>
    </div>
  )
}

/** How the article looks with its number: drawn in a pattern and colours, or a photo. */
export function JerseyFields({ values, images, hasName, error, onChange }: Props) {
  const t = useTranslations('admin.catalogue.jersey')
  return (
    <FieldGroup name="jersey" label={t('legend')} hint={t('hint')} error={error}>
      <div className="space-y-4">
        <SelectField
          name="jersey-kind"
          label={t('kind')}
          value={values.kind}
          options={kinds.map((value) => ({ value, label: t(`words.${value}`) }))}
          onChange={({ target }) =>
            onChange({ kind: kinds.find((each) => each === target.value) ?? 'none' })
          }
        />
        {values.kind === 'drawn' && <Drawn values={values} hasName={hasName} onChange={onChange} />}
        {values.kind === 'photo' && (
          <>
            <NumberPlace values={values} images={images} onChange={onChange} />
            <Colours values={values} onChange={onChange} />
          </>
        )}
      </div>
    </FieldGroup>
  )
}
