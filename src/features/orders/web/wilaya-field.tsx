import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { findPlace, placeName } from '#core/places.ts'
import { codeOfWilaya, wilayas } from '#core/wilayas.ts'
import { PlaceField } from './place-field.tsx'
import { useDeliveryOffers } from './use-delivery.ts'
import { useDeliveryProblem } from './use-delivery-problem.ts'

type WilayaFieldProps = {
  error: string | undefined
  /** What stands in it at first, unless the club suggests its own wilaya. */
  start?: string | undefined
  /** Gets what is typed, and the code of the wilaya of that name. */
  onWilaya: (code: number | null, typed: string) => void
}

/** The wilaya as a combobox; begins with the one that the club suggests. */
export function WilayaField({ error, start, onWilaya }: WilayaFieldProps) {
  const t = useTranslations('orders.address')
  const locale = useLanguage()
  const problemOf = useDeliveryProblem()
  const home = wilayas[(useDeliveryOffers().home_wilaya ?? 0) - 1]
  const [typed, setTyped] = useState(() => start ?? (home ? placeName(home, locale) : ''))
  const place = findPlace(wilayas, typed)
  const code = place ? codeOfWilaya(place) : null
  useEffect(() => onWilaya(code, typed), [code, typed, onWilaya])
  return (
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
  )
}
