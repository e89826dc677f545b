import { useQuery } from '@tanstack/react-query'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Choice } from '#ui/choice.tsx'
import { clubPlace } from '../../admin-contract.ts'
import type { OrderView } from './order-view.ts'
import { pickupPlacesQuery } from './client.ts'

type Props = { view: OrderView; onChange: (change: Pick<OrderView, 'place'>) => void }

/** Orders by where they are collected; nothing for a club with its hall alone. */
export function PlaceFilter({ view, onChange }: Props) {
  const t = useTranslations('admin.orders.places')
  const locale = useLanguage()
  const places = useQuery(pickupPlacesQuery()).data?.items ?? []
  if (places.length === 0) return null
  return (
    <Choice
      label={t('filter')}
      value={view.place}
      onChange={(place) => onChange({ place: place || undefined })}
    >
      <option value="">{t('all')}</option>
      <option value={clubPlace}>{t('club')}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {localized(place, 'name', locale)}
        </option>
      ))}
    </Choice>
  )
}
