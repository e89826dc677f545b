import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { createTranslator } from 'use-intl/core'
import { hours } from '#core/durations.ts'
import { type Locale, localized } from '#core/locale.ts'
import { clubCalendar, entryTimes } from '#features/club/server/club-calendar.ts'
import type { ClubEvent } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { eventLocation, eventMs, eventPath } from '../rules.ts'

/** An event in calendars; cancelled events stay in them. */
export type CalendarEvent = Pick<
  ClubEvent,
  | 'id'
  | `title_${Locale}`
  | `description_${Locale}`
  | 'location'
  | `location_${Locale}`
  | 'event_date'
  | 'start_time'
> & { is_cancelled: boolean; version: number; created_at: string; updated_at: string }

const words = { fr, en, ar }

/** Subscribers see a cancellation or a move within an hour. */
export const eventRefreshMs = hours(1)

type Head = { locale: Locale; origin: string; now: Date; club: string; domain: string }

function addToCalendar(
  calendar: ICalCalendar,
  event: CalendarEvent,
  { locale, origin, now, domain }: Head,
): void {
  calendar.createEvent({
    id: `event-${event.id}@${domain}`,
    sequence: event.version - 1,
    stamp: now,
    created: new Date(event.created_at),
    lastModified: new Date(event.updated_at),
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...entryTimes(event.event_date, event.start_time, eventMs),
    summary: localized(event, 'title', locale),
    description: localized(event, 'description', locale) || null,
    location: eventLocation(event, locale),
    url: origin + eventPath(event.id),
  })
}

/**
 * Events as iCalendar. The UID never changes; the version is the SEQUENCE, by which calendars
 * recognise an update. Cancelled events stay, with that status.
 */
export function eventCalendar(events: readonly CalendarEvent[], head: Head): string {
  const { locale, club, domain } = head
  const t = createTranslator({ locale, messages: { events: words[locale] }, namespace: 'events' })
  const name = `${club} – ${t('title')}`
  const calendar = clubCalendar({
    name,
    product: 'events',
    domain,
    locale,
    refreshMs: eventRefreshMs,
  })
  for (const event of events) addToCalendar(calendar, event, head)
  return calendar.toString()
}
