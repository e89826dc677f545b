import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { streamSSE } from 'hono/streaming'
import { requirePermission } from '#core/actor.ts'
import { seconds } from '#core/durations.ts'
import { maySee, type Role } from '#core/permissions.ts'
import type { Waiting } from '#core/waiting.ts'
import type { ApiEnv } from '#platform/http.ts'
import type { NoticeSource } from '#platform/notice-source.ts'
import { json, problems } from '#platform/openapi.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'
import { dashboard, waitingList } from '../contract.ts'
import { getDashboard } from './get-dashboard.ts'
import { waitingFeed } from './waiting-feed.ts'

/** Afterwards the browser connects again, so that a removed admin hears no more. */
const longestMs = seconds(50)
const events = { 'text/event-stream': { schema: { type: 'string' as const } } }

const seenBy = (role: Role, items: readonly Waiting[]) => ({
  items: items.filter(({ to }) => maySee(role, to)),
})

type Sources = { notices: readonly NoticeSource[]; waiting: readonly WaitingSource[] }

export function dashboardApi({ notices, waiting }: Sources) {
  const feed = waitingFeed(waiting)
  return new Hono<ApiEnv>()
    .get(
      '/admin/dashboard',
      describeRoute({
        summary: 'Totals, the newest orders and what an admin should know',
        responses: { 200: json(dashboard), ...problems(401, 403) },
      }),
      async (c) => c.json(await getDashboard(c.var.context, notices)),
    )
    .get(
      '/admin/waiting',
      describeRoute({
        summary: 'What waits for the club, as far as the caller may see it',
        responses: { 200: json(waitingList), ...problems(401, 403) },
      }),
      async (c) => {
        const { context } = c.var
        const { role } = requirePermission(context.actor, 'figures')
        return c.json(seenBy(role, await feed.read(context)))
      },
    )
    .get(
      '/admin/waiting/live',
      describeRoute({
        summary: 'The same as server-sent events, one whenever it has changed',
        responses: { 200: { description: 'OK', content: events }, ...problems(401, 403) },
      }),
      (c) => {
        const { context } = c.var
        const { role } = requirePermission(context.actor, 'figures')
        const left = new AbortController()
        const ended = [context.stopping, left.signal, AbortSignal.timeout(longestMs)]
        // For nginx, which would collect the events.
        c.header('x-accel-buffering', 'no')
        return streamSSE(c, async (stream) => {
          stream.onAbort(() => left.abort())
          for await (const items of feed.follow(context, AbortSignal.any(ended)))
            await stream.writeSSE({ data: JSON.stringify(seenBy(role, items)) })
        })
      },
    )
}
