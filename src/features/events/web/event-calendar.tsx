import { Download } from '#ui/icons/download.ts'
import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { paths } from '#core/paths.ts'
import { CalendarSheet, calendarIcon, calendarWay } from '#ui/calendar-sheet.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ClubEvent } from '../contract.ts'
import { eventLocation, googleEventAddress } from '../rules.ts'

/** Adds one event to a calendar: to Google Calendar, which most phones here have, or by file. */
export function EventCalendar({ event }: { event: ClubEvent }) {
  const t = useTranslations('events.calendar')
  const locale = useLanguage()
  const title = localized(event, 'title', locale)
  const google = googleEventAddress(event, {
    text: title,
    details: localized(event, 'description', locale),
    location: eventLocation(event, locale),
  })
  return (
    <CalendarSheet id={`calendar-${event.id}`} label={t('open')} of={title}>
      <li>
        <a href={google} target="_blank" rel="noreferrer" className={calendarWay}>
          <CalendarPlus {...calendarIcon} /> {t('google')}
        </a>
      </li>
      <li>
        <a href={paths.calendar(`event-${event.id}`, locale)} className={calendarWay}>
          <Download {...calendarIcon} /> {t('file')}
        </a>
      </li>
    </CalendarSheet>
  )
}
