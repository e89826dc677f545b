import { requirePermission } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { Colleague, RoleChange } from '../admin-contract.ts'
import { getMember, lockTeam, requireManagerLeft, setRole } from './colleague-rows.ts'
import { readColleague } from './list-colleagues.ts'
import { forgetMailedTokens } from './mailed-token.ts'

const endAllOfColleague = statement<{ id: string }>(
  'end-sessions-of-colleague',
  'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
)

/**
 * Gives a colleague another role or other teams, from the next request on. @throws not_permitted,
 * reauthentication_needed, not_found, stale, last_manager
 */
export async function changeColleague(
  context: Context,
  id: string,
  { version, role, teams }: RoleChange,
): Promise<Colleague> {
  const admin = requireRecentFactor(context, 'admins')
  return context.database.transaction(async (tx) => {
    await lockTeam(tx, context, admin.userId)
    const member = await getMember(tx, context, id)
    const before = await readColleague(tx, context, admin, id)
    await requireVersion(member, version, async () => before)
    await setRole(tx, { id, role, teams })
    await requireManagerLeft(tx, context)
    const after = await readColleague(tx, context, admin, id)
    await recordAudit(tx, admin, {
      action: 'admin.role_changed',
      subject: member.email,
      subjectId: id,
      details: {
        before: { role: before.role, teams: before.teams },
        after: { role: after.role, teams: after.teams },
      },
    })
    return after
  })
}

/**
 * Removes a colleague: the sessions end at once, on every device. The account stays without a role,
 * also when its address is in the configuration. @throws not_permitted, reauthentication_needed,
 * not_found, last_manager
 */
export async function removeColleague(context: Context, id: string): Promise<void> {
  const admin = requireRecentFactor(context, 'admins')
  await context.database.transaction(async (tx) => {
    await lockTeam(tx, context, admin.userId)
    const member = await getMember(tx, context, id)
    await setRole(tx, { id, role: 'none', teams: [] })
    await requireManagerLeft(tx, context)
    // The actor's own session is among them when a manager leaves.
    await tx.rows(endAllOfColleague, [id, null])
    await forgetMailedTokens(tx, id)
    await recordAudit(tx, admin, {
      action: 'admin.removed',
      subject: member.email,
      subjectId: id,
      details: { role: member.role },
    })
  })
}

/**
 * Signs a colleague out everywhere, but not the asking session. @throws not_permitted, not_found
 */
export async function endColleagueSessions(context: Context, id: string): Promise<void> {
  const admin = requirePermission(context.actor, 'admins')
  await context.database.transaction(async (tx) => {
    const member = await getMember(tx, context, id)
    const ended = await tx.rows(endAllOfColleague, [id, admin.sessionId])
    await recordAudit(tx, admin, {
      action: 'sessions.ended',
      subject: member.email,
      subjectId: id,
      details: { sessions: ended.map((session) => session.id) },
    })
  })
}
