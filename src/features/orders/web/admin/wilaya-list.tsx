import { type ReactNode, useId, useState } from 'react'
import { placeName, suggestPlaces } from '#core/places.ts'
import { codeOfWilaya, wilayas } from '#core/wilayas.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { isInZone, type Zone, zones } from './delivery-values.ts'

/** The codes of a zone's wilayas. */
export const codesOf = (zone: Zone) =>
  wilayas.map(codeOfWilaya).filter((code) => isInZone(code, zone))

type ZoneProps = { id: string; zone: Zone; onChange: (zone: Zone) => void }

export function ZoneField({ id, zone, onChange }: ZoneProps) {
  const t = useTranslations('admin.orders.delivery')
  return (
    <SelectField
      id={id}
      name="zone"
      label={t('zone')}
      value={zone}
      options={zones.map((value) => ({ value, label: t(value) }))}
      onChange={({ currentTarget: { value } }) =>
        onChange(zones.find((each) => each === value) ?? 'zoneAll')
      }
    />
  )
}

/** What a wilaya's own value looks like in the list of all. */
export const ownInput =
  'rounded-control border border-edge bg-surface px-3 py-2 text-16 aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60'

type ListProps = { children: (wilaya: { code: number; name: string }) => ReactNode }

/** All wilayas to search among, each with what `children` draws of it. */
export function WilayaList({ children }: ListProps) {
  const t = useTranslations('admin.orders.delivery')
  const locale = useLanguage()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const found = wanted.trim() === '' ? wilayas : suggestPlaces(wilayas, wanted)
  return (
    <>
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
            <li key={code} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              {children({ code, name: placeName(wilaya, locale) })}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type DetailsProps = { title: string; count: string; children: ReactNode }

/** What differs by wilaya, folded behind how many do. */
export function WilayaDetails({ title, count, children }: DetailsProps) {
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {title}
        <span className="block text-15 font-normal text-ink2">{count}</span>
      </summary>
      <div className="mt-4 space-y-5">{children}</div>
    </details>
  )
}
