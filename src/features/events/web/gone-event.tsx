import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { pastEventsQuery, upcomingEventsQuery } from './list-client.ts'

/** Says that the event of the address is none of those shown: deleted or hidden. */
export function GoneEvent({ search }: { search: string }) {
  const t = useTranslations('events')
  const said = new URLSearchParams(search)
  const coming = useQuery(upcomingEventsQuery(said)).data
  const past = useQuery(pastEventsQuery(said)).data
  const asked = said.get('event')
  if (!asked || !coming || !past) return null
  if ([...coming.items, ...past.items].some(({ id }) => id === asked)) return null
  return (
    <p className="mb-8 border border-s-4 border-line border-s-gold bg-surface p-4 font-semibold">
      {t('gone')}
    </p>
  )
}
