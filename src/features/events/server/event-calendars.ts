import { findCalendarClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { clubDay } from '#core/algiers.ts'
import { type Context as HonoContext, Hono } from 'hono'
import { days } from '#core/durations.ts'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import { calendarHeaders } from '#features/club/server/club-calendar.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { shownTexts } from './event-texts.ts'
import { type CalendarEvent, eventCalendar, eventRefreshMs } from './event-calendar.ts'

// Events that were never published are in nobody's calendar.
const published = `
  select id, ${shownTexts('title')}, ${shownTexts('description')}, location, location_en,
         location_fr, location_ar, event_date::text, to_char(start_time, 'HH24:MI') as start_time,
         (not active or archived_at is not null) as is_cancelled, version, created_at, updated_at
    from events where published_at is not null`

// Writing a file of the next and the last hundred events blocks the event loop for 20 ms.
const nearest = 100

const publishedNear = statement<CalendarEvent>(
  'published-events-near',
  `select * from (
     (${published} and event_date >= $2 order by events.event_date, id limit ${nearest})
     union all
     (${published} and event_date >= $1 and event_date < $2
       order by events.event_date desc, id desc limit ${nearest})
   ) near order by event_date, id`,
)

const publishedById = statement<CalendarEvent>('published-event', `${published} and id = $1`)

// Subscribed calendars delete events that leave the feed, so past ones stay for a year.
const feedHistoryMs = days(365)

/**
 * Serves `/events.ics` and `/event-{id}.ics`, for download or subscription; `?lang=` selects the
 * language.
 */
export const eventCalendars = (services: Services) => {
  const { database, now } = services
  const respond = async (c: HonoContext, slug: string, events: readonly CalendarEvent[]) => {
    const locale = parseLocale(c.req.query('lang')) ?? defaultLocale
    const club = await findCalendarClub(services)
    const calendar = eventCalendar(events, {
      club: club.short_name ?? clubIn(club, locale).name,
      locale,
      origin: siteOrigin(services.config),
      now: now(),
      domain: club.calendar_domain,
    })
    return c.body(calendar, 200, calendarHeaders(slug, eventRefreshMs))
  }
  return new Hono()
    .get('/events.ics', async (c) => {
      const today = clubDay(now())
      const since = clubDay(new Date(now().getTime() - feedHistoryMs))
      return respond(c, 'events', await database.rows(publishedNear, [since, today]))
    })
    .get('/:file{event-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.ics}', async (c, next) => {
      const slug = c.req.param('file').replace(/\.ics$/, '')
      const events = await database.rows(publishedById, [slug.replace('event-', '')])
      return events.length === 0 ? next() : respond(c, slug, events)
    })
}
