import { useId, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { daysProblem, type DeliveryValues, type TypedDays, type Zone } from './delivery-values.ts'
import { codesOf, ownInput, WilayaDetails, WilayaList, ZoneField } from './wilaya-list.tsx'

type Props = { values: DeliveryValues; onChange: (values: DeliveryValues) => void }

const ends = ['from', 'to'] as const
const noDays: TypedDays = { from: '', to: '' }

/** Writes one time to all wilayas of a zone. */
function ZoneDays({ values, onChange }: Props) {
  const t = useTranslations('admin.orders.arrival')
  const delivery = useTranslations('admin.orders.delivery')
  const id = useId()
  const [zone, setZone] = useState<Zone>('zoneSouth')
  const [typed, setTyped] = useState(noDays)
  const problem = daysProblem(typed)
  const isReady = typed.from.trim() !== '' && !problem
  const apply = () => {
    const codes = codesOf(zone)
    const set = Object.fromEntries(codes.map((code) => [code, typed]))
    onChange({ ...values, arrivals: { ...values.arrivals, ...set } })
    showToast({ kind: 'info', title: delivery('applied', { count: String(codes.length) }) })
  }
  return (
    <div className="space-y-3">
      <ZoneField id={`${id}-zone`} zone={zone} onChange={setZone} />
      <FieldRow columns={2}>
        {ends.map((end) => (
          <TextField
            key={end}
            id={`${id}-${end}`}
            name={`zone-${end}`}
            label={t(end)}
            optional
            inputMode="numeric"
            dir="ltr"
            value={typed[end]}
            problem={problem?.end === end ? t(`problems.${problem.kind}`) : undefined}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [end]: value })}
          />
        ))}
      </FieldRow>
      <Button look="outline" aria-disabled={!isReady} onClick={() => isReady && apply()}>
        {delivery('apply')}
      </Button>
    </div>
  )
}

type RowProps = {
  name: string
  own: TypedDays
  usual: TypedDays
  onChange: (own: TypedDays) => void
}

/** A wilaya with its days; empty is the time of all. */
function DaysOf({ name, own, usual, onChange }: RowProps) {
  const t = useTranslations('admin.orders.arrival')
  const problem = daysProblem(own)
  return (
    <>
      <span className="min-w-32 grow">{name}</span>
      {ends.map((end) => (
        <input
          key={end}
          aria-label={`${name} – ${t(end)}`}
          inputMode="numeric"
          dir="ltr"
          placeholder={usual[end]}
          value={own[end]}
          aria-invalid={problem?.end === end || undefined}
          className={`w-16 ${ownInput}`}
          onChange={({ currentTarget: { value } }) => onChange({ ...own, [end]: value })}
        />
      ))}
      {problem && (
        <p className="w-full text-15 font-semibold text-danger">{t(`problems.${problem.kind}`)}</p>
      )}
    </>
  )
}

/** The times of all wilayas: by zone, or one by one. */
export function WilayaArrivals({ values, onChange }: Props) {
  const t = useTranslations('admin.orders.arrival')
  const { arrives_from, arrives_to, arrivals } = values
  const count = Object.values(arrivals).filter(({ from, to }) => from || to).length
  return (
    <WilayaDetails title={t('byWilaya')} count={t('count', { count })}>
      <ZoneDays values={values} onChange={onChange} />
      <WilayaList>
        {({ code, name }) => (
          <DaysOf
            name={name}
            own={arrivals[code] ?? noDays}
            usual={{ from: arrives_from, to: arrives_to }}
            onChange={(own) => onChange({ ...values, arrivals: { ...arrivals, [code]: own } })}
          />
        )}
      </WilayaList>
    </WilayaDetails>
  )
}
