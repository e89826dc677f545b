import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { SessionList } from '../contract.ts'
import { deviceOfUserAgent, idleLimit, sessionLimit } from '../rules.ts'

type SessionRow = {
  id: string
  user_agent: string | null
  created_at: string
  last_used_at: string
}

export const sessionsOfUser = statement<SessionRow>(
  'sessions-of-user',
  `select id, user_agent, created_at, last_used_at from sessions where user_id = $1
    and last_used_at > $2 and created_at > $3
    order by last_used_at desc, id`,
)

export const endSessionOfUser = statement<{ id: string }>(
  'end-session-of-user',
  'delete from sessions where id = $1 and user_id = $2 returning id',
)

/**
 * The caller's sessions, last used first. They are few, so there is no paging. @throws
 * unauthorized
 */
export async function listSessions({ database, actor, now }: Context): Promise<SessionList> {
  const { userId, sessionId } = requirePermission(actor, 'account')
  const before = (limit: number) => new Date(now().getTime() - limit)
  const rows = await database.rows(sessionsOfUser, [
    userId,
    before(idleLimit),
    before(sessionLimit),
  ])
  const items = rows.map(({ user_agent, ...session }) => ({
    ...session,
    ...deviceOfUserAgent(user_agent ?? ''),
    is_current: session.id === sessionId,
  }))
  return { items, next_cursor: null, total: items.length }
}

/** Ends one of the caller's sessions. @throws unauthorized, not_found */
export async function endSession({ database, actor }: Context, id: string): Promise<void> {
  const admin = requirePermission(actor, 'account')
  await database.transaction(async (tx) => {
    const ended = await tx.rows(endSessionOfUser, [id, admin.userId])
    if (ended.length === 0) throw new AppError('not_found')
    const entry = { action: 'session.ended', subject: admin.email, subjectId: admin.userId }
    await recordAudit(tx, admin, { ...entry, details: { session: id } })
  })
}
