import { useId, useState } from 'react'
import { placeName, suggestPlaces } from '#core/places.ts'
import { codeOfWilaya, wilayas } from '#core/wilayas.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { isAmount, isInZone, type TypedPrice, type WayValues, zones } from './delivery-values.ts'

type Props = { way: WayValues; onChange: (way: WayValues) => void }

/** Writes one price to all wilayas of a zone. */
function ZonePrice({ way, onChange }: Props) {
  const t = useTranslations('admin.orders.delivery')
  const id = useId()
  const [zone, setZone] = useState<(typeof zones)[number]>('zoneAll')
  const [typed, setTyped] = useState('')
  const isReady = typed.trim() !== '' && isAmount(typed)
  const apply = () => {
    const codes = wilayas.map(codeOfWilaya).filter((code) => isInZone(code, zone))
    const set = Object.fromEntries(codes.map((code) => [code, { typed, isServed: true }]))
    onChange({ ...way, prices: { ...way.prices, ...set } })
    showToast({ kind: 'info', title: t('applied', { count: String(codes.length) }) })
  }
  return (
    <div className="space-y-3">
      <FieldRow columns={2}>
        <SelectField
          id={`${id}-zone`}
          name="zone"
          label={t('zone')}
          value={zone}
          options={zones.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) =>
            setZone(zones.find((each) => each === value) ?? 'zoneAll')
          }
        />
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

const price =
  'w-28 rounded-control border border-edge bg-surface px-3 py-2 text-16 aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60'

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
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-32 grow">{name}</span>
      <input
        aria-label={t('own', { wilaya: name })}
        inputMode="decimal"
        dir="ltr"
        placeholder={usual || '0'}
        value={isServed ? typed : ''}
        disabled={!isServed}
        aria-invalid={!isAmount(typed) || undefined}
        className={price}
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
    </li>
  )
}

/** The prices of all wilayas: by zone, or one by one. */
export function WilayaPrices({ way, onChange }: Props) {
  const t = useTranslations('admin.orders.delivery')
  const locale = useLanguage()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const found = wanted.trim() === '' ? wilayas : suggestPlaces(wilayas, wanted)
  const count = Object.values(way.prices).filter(({ typed, isServed }) => typed || !isServed).length
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('prices')}
        <span className="block text-15 font-normal text-ink2">{t('count', { count })}</span>
      </summary>
      <div className="mt-4 space-y-5">
        <ZonePrice way={way} onChange={onChange} />
        <TextField
          id={`${id}-find`}
          name="find-wilaya"
          label={t('find')}
          optional
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        {found.length === 0 && <p role="status">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {found.map((wilaya) => {
            const code = codeOfWilaya(wilaya)
            return (
              <WilayaRow
                key={code}
                name={placeName(wilaya, locale)}
                own={way.prices[code]}
                usual={way.price}
                onChange={(own) => onChange({ ...way, prices: { ...way.prices, [code]: own } })}
              />
            )
          })}
        </ul>
      </div>
    </details>
  )
}
