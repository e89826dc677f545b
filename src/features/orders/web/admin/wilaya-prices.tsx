import { useId, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { isAmount, type TypedPrice, type WayValues, type Zone } from './delivery-values.ts'
import { codesOf, ownInput, WilayaDetails, WilayaList, ZoneField } from './wilaya-list.tsx'

type Props = { way: WayValues; onChange: (way: WayValues) => void }

/** Writes one price to all wilayas of a zone. */
function ZonePrice({ way, onChange }: Props) {
  const t = useTranslations('admin.orders.delivery')
  const id = useId()
  const [zone, setZone] = useState<Zone>('zoneAll')
  const [typed, setTyped] = useState('')
  const isReady = typed.trim() !== '' && isAmount(typed)
  const apply = () => {
    const codes = codesOf(zone)
    const set = Object.fromEntries(codes.map((code) => [code, { typed, isServed: true }]))
    onChange({ ...way, prices: { ...way.prices, ...set } })
    showToast({ kind: 'info', title: t('applied', { count: String(codes.length) }) })
  }
  return (
    <div className="space-y-3">
      <FieldRow columns={2}>
        <ZoneField id={`${id}-zone`} zone={zone} onChange={setZone} />
        <TextField
          id={`${id}-price`}
          name="zone-price"
          label={t('zonePrice')}
          optional
          inputMode="decimal"
          dir="ltr"
          value={typed}
          problem={isAmount(typed) ? undefined : t('invalid')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </FieldRow>
      <Button look="outline" aria-disabled={!isReady} onClick={() => isReady && apply()}>
        {t('apply')}
      </Button>
    </div>
  )
}

type RowProps = {
  name: string
  own: TypedPrice | undefined
  usual: string
  onChange: (own: TypedPrice) => void
}

/** A wilaya with its price; empty is the price of the way. */
function WilayaRow({ name, own, usual, onChange }: RowProps) {
  const t = useTranslations('admin.orders.delivery')
  const { typed, isServed } = own ?? { typed: '', isServed: true }
  return (
    <>
      <span className="min-w-32 grow">{name}</span>
      <input
        aria-label={t('own', { wilaya: name })}
        inputMode="decimal"
        dir="ltr"
        placeholder={usual || '0'}
        value={isServed ? typed : ''}
        disabled={!isServed}
        aria-invalid={!isAmount(typed) || undefined}
        className={`w-28 ${ownInput}`}
        onChange={({ currentTarget }) => onChange({ typed: currentTarget.value, isServed })}
      />
      <label className="flex min-h-11 items-center gap-2 text-15">
        <input
          type="checkbox"
          aria-label={t('notServed', { wilaya: name })}
          checked={isServed}
          className="size-6 accent-primary"
          onChange={({ currentTarget: { checked } }) => onChange({ typed, isServed: checked })}
        />
        {t('served')}
      </label>
    </>
  )
}

/** The prices of all wilayas: by zone, or one by one. */
export function WilayaPrices({ way, onChange }: Props) {
  const t = useTranslations('admin.orders.delivery')
  const count = Object.values(way.prices).filter(({ typed, isServed }) => typed || !isServed).length
  return (
    <WilayaDetails title={t('prices')} count={t('count', { count })}>
      <ZonePrice way={way} onChange={onChange} />
      <WilayaList>
        {({ code, name }) => (
          <WilayaRow
            name={name}
            own={way.prices[code]}
            usual={way.price}
            onChange={(own) => onChange({ ...way, prices: { ...way.prices, [code]: own } })}
          />
        )}
      </WilayaList>
    </WilayaDetails>
  )
}
