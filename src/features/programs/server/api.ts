import { Hono } from 'hono'
import { hours } from '#core/durations.ts'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import { calendarHeaders } from '#features/club/server/club-calendar.ts'
import type { Services } from '#platform/context.ts'
import { findTeam } from '../rules.ts'
import { sessionCalendar } from './session-calendar.ts'

/** `/{level}-{group}.ics`, for a download or a subscription; `?lang=` sets the language. */
export const teamCalendars = ({ now }: Pick<Services, 'now'>) =>
  new Hono().get('/:file{[a-z0-9-]+\\.ics}', async (c, next) => {
    const slug = c.req.param('file').replace(/\.ics$/, '')
    const team = findTeam(slug)
    if (!team) return next()
    const locale = parseLocale(c.req.query('lang')) ?? defaultLocale
    return c.body(sessionCalendar(team, locale, now()), 200, calendarHeaders(slug, hours(1)))
  })
