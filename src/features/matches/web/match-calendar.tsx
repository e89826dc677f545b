import { localized } from '#core/locale.ts'
import { googleEntryAddress } from '#core/google-calendar.ts'
import { paths } from '#core/paths.ts'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { CalendarSheet, calendarIcon, calendarWay } from '#ui/calendar-sheet.tsx'
import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { Download } from '#ui/icons/download.ts'
import { useClub } from '#ui/site-settings.ts'
import type { Match } from '../contract.ts'
import { matchMs, opponentIn, pairingOf, placeIn } from '../rules.ts'

/** Adds a match to a calendar: to Google Calendar, which most phones here have, or by file. */
export function MatchCalendar({ match }: { match: Match }) {
  const t = useTranslations('matches')
  const locale = useLanguage()
  const { address } = useClub()
  const google = googleEntryAddress({
    day: match.match_date,
    time: match.start_time,
    lengthMs: matchMs,
    text: pairingOf(useShortTeamName()(match.team), opponentIn(match, locale)),
    details: localized(match, 'competition', locale),
    location: placeIn(match, locale) ?? (match.at_home ? address : ''),
  })
  return (
    <CalendarSheet id="match-calendar" label={t('calendar.open')}>
      <li>
        <a href={google} target="_blank" rel="noreferrer" className={calendarWay}>
          <CalendarPlus {...calendarIcon} /> {t('calendar.google')}
        </a>
      </li>
      <li>
        <a href={paths.calendar(`match-${match.id}`, locale)} className={calendarWay}>
          <Download {...calendarIcon} /> {t('calendar.file')}
        </a>
      </li>
    </CalendarSheet>
  )
}
