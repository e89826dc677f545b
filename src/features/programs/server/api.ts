import { findCalendarClub } from '#features/club/server/find-club.ts'
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { hours } from '#core/durations.ts'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import { calendarHeaders } from '#features/club/server/club-calendar.ts'
import { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { comingTrainings, levelList, teamList, teamOfSeason } from '../contract.ts'
import { adminTeamsApi } from './admin-api.ts'
import { listComing, listLevels } from './list-coming.ts'
import { allTeamsOf, getTeam, listTeams } from './list-teams.ts'
import { remindersApi } from './reminders-api.ts'
import { sessionCalendar } from './session-calendar.ts'
import type { TeamEntries } from './team-entries.ts'
import type { TeamPlaces } from './team-places.ts'

const teamPath = z.object({ slug: z.string() })

/** `places` come from the registrations feature, which this one must not import. */
export const teamsApi = (places: TeamPlaces) =>
  new Hono<ApiEnv>()
    .route('/', adminTeamsApi(places))
    // Before `/teams/:slug`.
    .route('/', remindersApi)
    .get(
      '/teams/levels',
      describeRoute({
        summary: 'The levels with the ages of their teams',
        responses: { 200: json(levelList) },
      }),
      async (c) => c.json(await listLevels(c.var.context)),
    )
    .get(
      '/teams/coming',
      describeRoute({
        summary: 'The next trainings, in order of time',
        responses: { 200: json(comingTrainings) },
      }),
      async (c) => c.json(await listComing(c.var.context)),
    )
    .get(
      '/teams',
      describeRoute({
        summary: 'The teams with their weekly sessions and what differs on single days',
        responses: { 200: json(teamList) },
      }),
      async (c) => c.json(await listTeams(c.var.context)),
    )
    .get(
      '/teams/:slug',
      describeRoute({
        summary: 'One team by the name in its address',
        responses: { 200: json(teamOfSeason), ...problems(404, 422) },
      }),
      validate('param', teamPath),
      async (c) => c.json(await getTeam(c.var.context, c.req.valid('param').slug)),
    )

/**
 * `/{slug}.ics`, for a download or a subscription; `?lang=` sets the language; `more` are other
 * features’ entries.
 */
export const teamCalendars = (
  { now, database }: Pick<Services, 'now' | 'database'>,
  more: readonly TeamEntries[] = [],
) =>
  new Hono().get('/:file{[a-z0-9-]+\\.ics}', async (c, next) => {
    const slug = c.req.param('file').replace(/\.ics$/, '')
    const team = (await allTeamsOf({ database })).find((each) => each.slug === slug)
    if (!team) return next()
    const locale = parseLocale(c.req.query('lang')) ?? defaultLocale
    const club = await findCalendarClub({ database })
    const head = { locale, now: now(), club }
    const entries = await Promise.all(more.map((entriesOf) => entriesOf(slug, head)))
    const calendar = sessionCalendar(team, locale, head.now, club, entries.flat())
    return c.body(calendar, 200, calendarHeaders(slug, hours(1)))
  })
