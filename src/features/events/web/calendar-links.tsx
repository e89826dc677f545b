import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ClubEvent } from '../contract.ts'
import { eventLocation, googleEventAddress } from '../rules.ts'

/** The looks of a link to a calendar, and of its icon. */
export const entry =
  'inline-flex min-h-11 items-center gap-2 text-15 text-link underline-offset-4 hover:underline'
export const icon = {
  'aria-hidden': true,
  className: 'size-5 shrink-0',
  strokeWidth: 1.75,
} as const

/** Adds one event to a calendar: by file, or to Google Calendar, which most phones here have. */
export function EventCalendarLinks({ event }: { event: ClubEvent }) {
  const t = useTranslations('events.calendar')
  const locale = useLanguage()
  const title = localized(event, 'title', locale)
  const google = googleEventAddress(event, {
    text: title,
    details: localized(event, 'description', locale),
    location: eventLocation(event, locale),
  })
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <a
          href={paths.calendar(`event-${event.id}`, locale)}
          aria-label={t('addOf', { title })}
          className={entry}
        >
          <CalendarPlus {...icon} /> {t('add')}
        </a>
      </li>
      <li>
        <a
          href={google}
          target="_blank"
          rel="noreferrer"
          aria-label={t('googleOf', { title })}
          className={entry}
        >
          <CalendarPlus {...icon} /> {t('google')}
        </a>
      </li>
    </ul>
  )
}
