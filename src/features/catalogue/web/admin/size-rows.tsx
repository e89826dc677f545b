import { useState } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { ChevronUp } from '#ui/icons/chevron-up.ts'
import { Plus } from '#ui/icons/plus.ts'
import { Trash } from '#ui/icons/trash.ts'
import { directionOf, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, FieldGroup, FieldRow, TextField } from '#ui/forms/field.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { maxSizes } from '../../facts.ts'
import { measures } from '../../facts.ts'
import { emptySize, type TypedSize } from './size-system-values.ts'

type RowProps = {
  row: TypedSize
  onChange: (change: Partial<TypedSize>) => void
}

/** From and to of each measure; one of them alone stands for both. */
function Guide({ row, onChange }: RowProps) {
  const t = useTranslations('admin.catalogue.systems')
  const guide = useTranslations('catalogue.sizeGuide')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {measures.map((measure) => (
        <FieldGroup key={measure} name={`${row.key}-${measure}`} label={guide(measure)}>
          <div className="grid grid-cols-2 gap-2">
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                name={`${row.key}-${measure}-${end}`}
                optional
                label={t(end)}
                inputMode="decimal"
                dir="ltr"
                value={row.guide[measure][end]}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    guide: { ...row.guide, [measure]: { ...row.guide[measure], [end]: value } },
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      ))}
    </div>
  )
}

function SizeFields({ row, onChange }: RowProps) {
  const t = useTranslations('admin.catalogue.systems')
  return (
    <div className="space-y-4 pb-4">
      <TextField
        name={`${row.key}-size`}
        label={t('size')}
        hint={t('sizeHint')}
        readOnly={row.in_use}
        value={row.size}
        onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
      />
      <FieldRow columns={3}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            name={`${row.key}-name_${locale}`}
            optional
            lang={locale}
            dir={directionOf(locale)}
            label={t(`fields.name_${locale}`)}
            value={row[`name_${locale}`]}
            onChange={({ currentTarget }) => onChange({ [`name_${locale}`]: currentTarget.value })}
          />
        ))}
      </FieldRow>
      <CheckField
        name={`${row.key}-offered`}
        label={t('offered')}
        checked={row.offered}
        onChange={({ currentTarget }) => onChange({ offered: currentTarget.checked })}
      />
      <Guide row={row} onChange={onChange} />
    </div>
  )
}

/** A size that folds to its name; a new one starts open. */
function FoldedSize({ row, onChange }: RowProps) {
  const t = useTranslations('admin.catalogue.systems')
  const [isOpen, setIsOpen] = useState(row.size === '')
  return (
    <details
      className="min-w-0 grow"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <bdi>{row.size || '…'}</bdi>
        {!row.offered && (
          <span className="ms-2 text-13 font-normal text-ink2">{t('notOffered')}</span>
        )}
      </summary>
      <SizeFields row={row} onChange={onChange} />
    </details>
  )
}

type Props = {
  sizes: readonly TypedSize[]
  error?: string
  onChange: (sizes: TypedSize[]) => void
}

/** The sizes in their order; each opens to its names and measures. */
export function SizeRows({ sizes, error, onChange }: Props) {
  const t = useTranslations('admin.catalogue.systems')
  const move = (from: number, to: number) => {
    const moved = sizes.toSpliced(from, 1)
    onChange(moved.toSpliced(to, 0, ...sizes.slice(from, from + 1)))
  }
  return (
    <FieldGroup name="sizes" label={t('fields.sizes')} error={error}>
      <ul className="divide-y divide-line border-y border-line">
        {sizes.map((row, index) => {
          const size = row.size || '…'
          return (
            <li key={row.key} className="flex items-start gap-2">
              <FoldedSize
                row={row}
                onChange={(change) =>
                  onChange(sizes.map((each) => (each === row ? { ...each, ...change } : each)))
                }
              />
              <span className="inline-flex shrink-0 empty:hidden">
                {index > 0 && (
                  <IconAction
                    label={t('earlier', { size })}
                    Icon={ChevronUp}
                    onClick={() => move(index, index - 1)}
                  />
                )}
                {index < sizes.length - 1 && (
                  <IconAction
                    label={t('later', { size })}
                    Icon={ChevronDown}
                    onClick={() => move(index, index + 1)}
                  />
                )}
                {!row.in_use && sizes.length > 1 && (
                  <IconAction
                    label={t('removeSize', { size })}
                    Icon={Trash}
                    danger
                    onClick={() => onChange(sizes.toSpliced(index, 1))}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {sizes.length < maxSizes && (
        <Button
          look="outline"
          className="mt-3"
          onClick={() => onChange([...sizes, emptySize(sizes)])}
        >
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('addSize')}
        </Button>
      )}
    </FieldGroup>
  )
}
