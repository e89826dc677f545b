import { useQuery } from '@tanstack/react-query'
import { findPlace, placeName, type Place } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { rightWilayaQuery } from './client.ts'

type RightWilayaProps = {
  /** What was typed, once its field was left. */
  commune: string
  wilaya: number | null
  communes: readonly Place[]
  /** Gets the name of the wilaya that has the commune. */
  onTake: (name: string) => void
}

/** Names the wilaya of a typed commune that the chosen wilaya does not have; one tap takes it. */
export function RightWilaya({ commune, wilaya, communes, onTake }: RightWilayaProps) {
  const t = useTranslations('orders.address')
  const locale = useLanguage()
  const isUnknown = commune !== '' && communes.length > 0 && !findPlace(communes, commune)
  const { data } = useQuery({
    ...rightWilayaQuery(wilaya ?? 0, commune),
    enabled: wilaya !== null && isUnknown,
  })
  const right = wilayas[(data?.right_wilaya ?? 0) - 1]
  const name = right && placeName(right, locale)
  return (
    <div role="status">
      {isUnknown && name && (
        <button
          type="button"
          className="min-h-11 text-start font-semibold text-link underline underline-offset-4"
          onClick={() => onTake(name)}
        >
          {t('right', { commune, wilaya: name })}
        </button>
      )}
    </div>
  )
}
