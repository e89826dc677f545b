import { whatsAppLink } from '#core/whatsapp.ts'
import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Rss } from '#ui/icons/rss.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { Team } from '../contract.ts'
import { googleCalendarAddress, seasonAt, seriesOf, type Series } from '../rules.ts'
import { useTeamName } from './team-name.ts'
import { useCoachLine } from './coaches.tsx'
import { useSeason, weekdayName } from './team-words.ts'

const entry =
  'inline-flex min-h-11 items-center gap-2 text-15 text-link underline-offset-4 hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** A WhatsApp link to the club with a prefilled question. */
function WhatsAppLink({ name }: { name: string }) {
  const t = useTranslations()
  const { whatsapp } = useClub()
  if (!whatsapp) return null
  return (
    <a
      href={whatsAppLink(whatsapp, t('programs.whatsappMessage', { team: name }))}
      target="_blank"
      rel="noreferrer"
      className={entry}
    >
      <MessageCircle {...icon} />
      {t('club.location.whatsapp')} <span className="sr-only">{name}</span>
    </a>
  )
}

/** One weekly series in Google Calendar, which most phones here have. */
function GoogleLink({ team, series }: { team: Team; series: Series }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const name = useTeamName()(team)
  const club = useClub()
  const days = series.weekdays.map((weekday) => weekdayName(weekday, locale))
  const address = googleCalendarAddress(series, seasonAt(useClock(), useSeason()), {
    text: t('calendar.session', { club: club.short_name ?? club.name, team: name }),
    details: useCoachLine()(team.coaches),
    location: club.address,
  })
  return (
    <a href={address} target="_blank" rel="noreferrer" className={entry}>
      <CalendarPlus {...icon} />
      <span>
        {t('googleCalendar', { days: formatList(days, locale) })}{' '}
        <span className="sr-only">{name}</span>
      </span>
    </a>
  )
}

/**
 * Links for a team: a question, and its sessions for a calendar (Google per series, a file, or a
 * subscription).
 */
export function TeamLinks({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const name = useTeamName()(team)
  const path = paths.calendar(team.slug, locale)
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      <li>
        <WhatsAppLink name={name} />
      </li>
      {seriesOf(team, useClock(), useSeason()).map((series) => (
        <li key={`${series.time} ${series.minutes}`}>
          <GoogleLink team={team} series={series} />
        </li>
      ))}
      <li>
        <a href={path} className={entry}>
          <CalendarPlus {...icon} />
          {t('addToCalendar')} <span className="sr-only">{name}</span>
        </a>
      </li>
      <li>
        <a href={origin.replace(/^https?/, 'webcal') + path} className={entry}>
          <Rss {...icon} />
          {t('subscribe')} <span className="sr-only">{name}</span>
        </a>
      </li>
    </ul>
  )
}
