import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { LogoutScope } from '../contract.ts'
import { auditSession } from './audit.ts'
import type { SignedIn } from './authenticate.ts'

const endSessionsOf = statement(
  'end-sessions-of-user',
  `delete from sessions where user_id = $1
     and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
)

/** Ends this session, the user's others or all of them; their tokens become invalid at once. */
export async function endSessions(
  { database }: Services,
  session: SignedIn,
  scope: LogoutScope,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows(endSessionsOf, [session.userId, session.sessionId, scope])
    await auditSession(tx, session, scope === 'local' ? 'session.ended' : 'sessions.ended', {
      scope,
    })
  })
}
