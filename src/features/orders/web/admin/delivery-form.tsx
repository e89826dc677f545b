import { placeName } from '#core/places.ts'
import { codeOfWilaya, wilayas } from '#core/wilayas.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField, FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { needsAddress } from '../../facts.ts'
import { ArrivalSection } from './arrival-section.tsx'
import { isAmount, withWay, type WayValues } from './delivery-values.ts'
import { HoldSection } from './hold-section.tsx'
import { ReturnsSection } from './returns-section.tsx'
import type { DeliveryEditor } from './use-delivery-editor.ts'
import type { ProblemOf } from './use-refused-fields.ts'
import { WilayaPrices } from './wilaya-prices.tsx'

type WayProps = { way: WayValues; onChange: (way: WayValues) => void; problemOf: ProblemOf }

/** What the server refused of a part that is no single field. */
function Refused({ name, problemOf }: { name: string; problemOf: ProblemOf }) {
  const problem = problemOf(name)
  if (!problem) return null
  return (
    <p id={`${name}-error`} className="text-15 font-semibold text-danger">
      {problem}
    </p>
  )
}

function WayPrices({ way, onChange, problemOf }: WayProps) {
  const t = useTranslations('admin.orders.delivery')
  const field = (name: 'price' | 'free_from') => ({
    name: `${way.method}_${name}`,
    inputMode: 'decimal' as const,
    dir: 'ltr' as const,
    value: way[name],
    problem: isAmount(way[name]) ? problemOf(`${way.method}_${name}`) : t('invalid'),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...way, [name]: currentTarget.value }),
  })
  return (
    <>
      <FieldRow columns={2}>
        <TextField label={t('price')} {...field('price')} />
        <TextField
          label={t('freeFrom')}
          hint={t('freeFromHint')}
          optional
          {...field('free_from')}
        />
      </FieldRow>
      <WilayaPrices way={way} onChange={onChange} />
      <Refused name={`${way.method}_prices`} problemOf={problemOf} />
    </>
  )
}

function Way({ way, onChange, problemOf }: WayProps) {
  const t = useTranslations('admin.orders.delivery')
  const words = useTranslations('orders.delivery')
  const hasPrice = needsAddress(way.method)
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-4">
      <h2 className="text-20 font-bold">{words(`${way.method}.name`)}</h2>
      <CheckField
        name={`${way.method}_enabled`}
        label={t('on')}
        checked={way.enabled}
        aria-describedby={problemOf('ways') && 'ways-error'}
        onChange={({ currentTarget }) => onChange({ ...way, enabled: currentTarget.checked })}
      />
      {!hasPrice && <p className="text-15 text-ink2">{t('pickup')}</p>}
      {hasPrice && way.enabled && <WayPrices way={way} onChange={onChange} problemOf={problemOf} />}
    </section>
  )
}

/** The delivery settings as a form. */
export function DeliveryForm({ editor }: { editor: DeliveryEditor }) {
  const t = useTranslations('admin.orders.delivery')
  const locale = useLanguage()
  const { values, problemOf, set, isDirty, isSaving, save, discard } = editor
  const home = wilayas.map((place) => ({
    value: String(codeOfWilaya(place)),
    label: placeName(place, locale),
  }))
  return (
    <form
      noValidate
      className="max-w-2xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {values.ways.map((way) => (
        <Way
          key={way.method}
          way={way}
          onChange={(changed) => set(withWay(values, changed))}
          problemOf={problemOf}
        />
      ))}
      <Refused name="ways" problemOf={problemOf} />
      <SelectField
        name="home_wilaya"
        label={t('home')}
        hint={t('homeHint')}
        value={String(values.home_wilaya ?? '')}
        problem={problemOf('home_wilaya')}
        options={[{ value: '', label: t('noHome') }, ...home]}
        onChange={({ currentTarget: { value } }) =>
          set({ ...values, home_wilaya: value === '' ? null : Number(value) })
        }
      />
      <ArrivalSection values={values} onChange={set} problemOf={problemOf} />
      <ReturnsSection values={values} onChange={set} problemOf={problemOf} />
      <HoldSection values={values} onChange={set} problemOf={problemOf} />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-bg px-4 py-3">
        <Button type="submit" aria-disabled={isSaving || !isDirty}>
          {t('save')}
        </Button>
        {isDirty && (
          <Button look="outline" onClick={discard}>
            {t('revert')}
          </Button>
        )}
      </div>
    </form>
  )
}
