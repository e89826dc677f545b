import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { Rss } from '#ui/icons/rss.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import { calendarIcon as icon } from '#ui/calendar-sheet.tsx'

const entry =
  'inline-flex min-h-11 items-center gap-2 text-15 text-link underline-offset-4 hover:underline'

/** All events as a subscription, or as a file of their current state. */
export function FeedLinks() {
  const t = useTranslations('events.calendar')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const path = paths.calendar('events', locale)
  const feed = origin.replace(/^https?/, 'webcal') + path
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`
  return (
    <section
      aria-labelledby="event-calendar"
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line py-3"
    >
      <h2 id="event-calendar" className="font-bold">
        {t('all')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a href={feed} className={entry}>
            <Rss {...icon} /> {t('subscribe')}
          </a>
        </li>
        <li>
          <a href={google} target="_blank" rel="noreferrer" className={entry}>
            <CalendarPlus {...icon} /> {t('google')}
          </a>
        </li>
        <li>
          <a href={path} className={entry}>
            <CalendarPlus {...icon} /> {t('file')}
          </a>
        </li>
      </ul>
    </section>
  )
}
