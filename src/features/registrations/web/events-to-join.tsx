import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { DateBlock } from '#ui/date-block.tsx'
import { Dinars } from '#ui/money.tsx'
import { PathLink } from '#ui/path-link.tsx'
import type { FormChoices, LinkedFamily } from '../contract.ts'
import { childrenToBring } from './filled-values.ts'

/** The next ones; all events have a page of their own. */
const shownEvents = 3

type EventsToJoinProps = {
  token: string
  family: LinkedFamily
  events: FormChoices['events']
}

/** The coming events that the family can bring a child to, in a form that knows it already. */
export function EventsToJoin({ token, family, events }: EventsToJoinProps) {
  const t = useTranslations('registrations')
  const locale = useLanguage()
  const joinable = events.filter(({ id }) => childrenToBring(family, id).length > 0)
  if (joinable.length === 0) return null
  return (
    <section aria-labelledby="bring" className="space-y-3 print:hidden">
      <h2 id="bring" className="text-20 font-bold">
        {t('bring.title')}
      </h2>
      <p className="text-ink2">{t('bring.text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {joinable.slice(0, shownEvents).map((event) => (
          <li key={event.id} className="flex gap-4 py-3">
            <DateBlock date={event.event_date} />
            <div className="flex min-w-0 grow flex-col justify-between sm:flex-row sm:items-center sm:gap-4">
              <p className="font-semibold">
                {localized(event, 'title', locale)}
                <span className="block text-15 font-normal text-ink2">
                  {event.is_full ? (
                    t('noPlace')
                  ) : event.registration_fee === 0 ? (
                    t('free')
                  ) : (
                    <Dinars dzd={event.registration_fee} />
                  )}
                </span>
              </p>
              <PathLink
                to={paths.registerAgain(token, { event: event.id })}
                className="inline-flex min-h-11 shrink-0 items-center font-semibold text-link underline underline-offset-4"
              >
                {t('bring.open')}
                <span className="sr-only">{localized(event, 'title', locale)}</span>
              </PathLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
