import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { Rss } from '#ui/icons/rss.ts'
import { X } from '#ui/icons/x.ts'
import { Download } from '#ui/icons/download.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { seasonAt } from '../rules.ts'
import type { TeamTimes } from './client.ts'
import { useCoachLine } from './coach-line.ts'
import { googleCalendarAddress, seriesOf, type Series } from './google-calendar.ts'
import { useTeamName } from './team-name.ts'
import { weekdayName } from './team-words.ts'

const entry = 'flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunk'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

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
    <a href={address} target="_blank" rel="noreferrer" className={entry}>
      <CalendarPlus {...icon} />
      {t('team.google', { days: formatList(days, locale) })}
    </a>
  )
}

const sheetId = 'team-calendar'

/**
 * One button with the ways to have a team's sessions in a calendar: a native popover, which needs
 * no scripts and which Escape, Back and a press beside it close.
 */
export function TeamCalendar({ team, season }: TeamTimes) {
  const t = useTranslations('team')
  const shared = useTranslations('shared')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const now = useClock()
  const path = paths.calendar(team.slug, locale)
  return (
    <>
      <button
        type="button"
        popoverTarget={sheetId}
        className="inline-flex min-h-12 grow items-center justify-center gap-2 rounded-control border-2 border-current px-5 py-2 font-semibold text-link hover:bg-sunk sm:grow-0"
      >
        <CalendarPlus {...icon} />
        {t('calendar')}
      </button>
      <div
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-label={t('calendar')}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-sheet border border-line bg-surface p-3 text-link shadow-sheet backdrop:bg-black/40 sm:inset-0 sm:m-auto sm:h-max sm:w-96 sm:rounded-sheet"
      >
        <div className="flex items-center justify-between ps-3">
          <p className="font-bold text-ink">{t('calendar')}</p>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={shared('close')}
            className="grid size-11 place-items-center rounded-control hover:bg-sunk"
          >
            <X {...icon} />
          </button>
        </div>
        <ul>
          {seriesOf(team, now, season).map((series) => (
            <li key={`${series.time} ${series.minutes}`}>
              <GoogleLink team={team} season={season} series={series} />
            </li>
          ))}
          <li>
            <a href={origin.replace(/^https?/, 'webcal') + path} className={entry}>
              <Rss {...icon} />
              {t('subscribe')}
            </a>
          </li>
          <li>
            <a href={path} className={entry}>
              <Download {...icon} />
              {t('file')}
            </a>
          </li>
        </ul>
      </div>
    </>
  )
}
