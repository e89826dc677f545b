import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { Rss } from '#ui/icons/rss.ts'
import { Download } from '#ui/icons/download.ts'
import { paths } from '#core/paths.ts'
import { CalendarSheet, calendarIcon, calendarWay } from '#ui/calendar-sheet.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { seasonAt } from '../rules.ts'
import type { TeamTimes } from './client.ts'
import { useCoachLine } from './coach-line.ts'
import { googleCalendarAddress, seriesKey, seriesOf, type Series } from './google-calendar.ts'
import { useTeamName } from './team-name.ts'
import { weekdayName } from './team-words.ts'

/** One weekly series in Google Calendar, which most phones here have. */
function GoogleLink({ team, season, series }: TeamTimes & { series: Series }) {
  const t = useTranslations()
  const locale = useLanguage()
  const name = useTeamName()(team)
  const club = useClub()
  const days = series.weekdays.map((weekday) => weekdayName(weekday, locale))
  const address = googleCalendarAddress(series, seasonAt(useClock(), season), {
    text: t('programs.training', { club: club.short_name ?? club.name, team: name }),
    details: useCoachLine()(team.coaches),
    location: club.address,
  })
  return (
    <a href={address} target="_blank" rel="noreferrer" className={calendarWay}>
      <CalendarPlus {...calendarIcon} />
      {t('team.google', { days: formatList(days, locale) })}
    </a>
  )
}

/** One button with the ways to have a team's sessions in a calendar. */
export function TeamCalendar({ team, season }: TeamTimes) {
  const t = useTranslations('team')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const now = useClock()
  const path = paths.calendar(team.slug, locale)
  return (
    <CalendarSheet id="team-calendar" label={t('calendar')}>
      {seriesOf(team, now, season).map((series) => (
        <li key={seriesKey(series)}>
          <GoogleLink team={team} season={season} series={series} />
        </li>
      ))}
      <li>
        <a href={origin.replace(/^https?/, 'webcal') + path} className={calendarWay}>
          <Rss {...calendarIcon} />
          {t('subscribe')}
        </a>
      </li>
      <li>
        <a href={path} className={calendarWay}>
          <Download {...calendarIcon} />
          {t('file')}
        </a>
      </li>
    </CalendarSheet>
  )
}
