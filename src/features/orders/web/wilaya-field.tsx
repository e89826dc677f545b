import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { localized } from '#core/locale.ts'
import { findPlace, placeName } from '#core/places.ts'
import { codeOfWilaya, wilayas } from '#core/wilayas.ts'
import { PlaceField } from './place-field.tsx'
import { useDeliveryOffers } from './use-delivery.tsx'
import { useDeliveryProblem } from './use-delivery-problem.ts'

type WilayaFieldProps = {
  error: string | undefined
  /** Its first value; without one, the wilaya that the club suggests. */
  start?: string | undefined
  /** Gets what is typed, and the code of the wilaya of that name. */
  onWilaya: (code: number | null, typed: string) => void
}

/**
 * The wilaya as a combobox, with how long a delivery to it takes where they differ; begins with the
 * one that the club suggests.
 */
export function WilayaField({ error, start, onWilaya }: WilayaFieldProps) {
  const t = useTranslations('orders.address')
  const locale = useLanguage()
  const problemOf = useDeliveryProblem()
  const { home_wilaya, arrivals } = useDeliveryOffers()
  const home = wilayas[(home_wilaya ?? 0) - 1]
  const [typed, setTyped] = useState(() => start ?? (home ? placeName(home, locale) : ''))
  const place = findPlace(wilayas, typed)
  const code = place ? codeOfWilaya(place) : null
  const arrival = arrivals?.find((each) => code !== null && each.wilayas.includes(code))
  useEffect(() => onWilaya(code, typed), [code, typed, onWilaya])
  return (
    <div className="self-start">
      <PlaceField
        name="wilaya"
        label={t('wilaya')}
        places={wilayas}
        none={t('none')}
        start={typed}
        autoComplete="address-level1"
        error={error}
        problem={problemOf(error)}
        onType={setTyped}
      />
      <p aria-live="polite" className="mt-1.5 text-15 text-ink2 empty:hidden">
        {arrival && localized(arrival, 'text', locale)}
      </p>
    </div>
  )
}
