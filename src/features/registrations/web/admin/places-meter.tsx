import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { offersQuery } from './client.ts'

/** The places taken of the selected event or team. */
export function PlacesMeter({ offerId }: { offerId: string | undefined }) {
  const t = useTranslations('admin.registrations')
  const { data } = useQuery(offersQuery())
  const offer = data?.items.find(({ id }) => id !== null && id === offerId)
  if (!offer) return null
  const { places_taken: taken, max_places: max } = offer
  if (max === 0) return <p className="mt-2 font-semibold">{t('noLimit', { taken })}</p>
  const text = t('placesTaken', { taken, max })
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
      <meter aria-label={text} min={0} max={max} value={taken} className="h-4 w-48" />
      {text}
    </p>
  )
}
