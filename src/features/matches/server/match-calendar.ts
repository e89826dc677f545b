import { Hono } from 'hono'
import { hours } from '#core/durations.ts'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import { calendarHeaders, clubCalendar } from '#features/club/server/club-calendar.ts'
import { findCalendarClub } from '#features/club/server/find-club.ts'
import type { Services } from '#platform/context.ts'
import { matchEntry } from './match-entries.ts'

const refreshMs = hours(1)

/**
 * Serves `/match-{id}.ics`: one match, as its team's calendar has it, so that who has both has one
 * entry; `?lang=` selects the language. One that was deleted stays, as cancelled.
 */
export const matchCalendars = (services: Services) =>
  new Hono().get(
    '/:file{match-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.ics}',
    async (c, next) => {
      const slug = c.req.param('file').replace(/\.ics$/, '')
      const locale = parseLocale(c.req.query('lang')) ?? defaultLocale
      const club = await findCalendarClub(services)
      const head = { locale, now: services.now(), club }
      const entry = await matchEntry(services, slug.replace('match-', ''), head)
      if (!entry) return next()
      const calendar = clubCalendar({
        name: entry.summary,
        product: 'matches',
        domain: club.calendar_domain,
        locale,
        refreshMs,
      })
      calendar.createEvent(entry)
      return c.body(calendar.toString(), 200, calendarHeaders(slug, refreshMs))
    },
  )
