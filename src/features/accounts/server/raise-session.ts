import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { type AuthenticationMethod, type SecondFactorMethod, withMethod } from '../rules.ts'
import { unixTime } from './access-token.ts'
import { auditSession } from './audit.ts'
import { endedSession, type SignedIn } from './authenticate.ts'
import type { IssuableSession } from './issue-session.ts'
import { userColumns, type UserRow } from './present.ts'

const lockAmr = statement<{ amr: AuthenticationMethod[] }>(
  'lock-amr-of-session',
  'select amr from sessions where id = $1 for update',
)

// Skips two counters and clears refreshed_at, so that tokens issued before the step-up cannot be
// exchanged.
const raise = statement<{ refresh_counter: number }>(
  'raise-session',
  `update sessions set amr = $2, factor_id = $3, refresh_counter = refresh_counter + 2,
    refreshed_at = null,
          raised_counter = refresh_counter + 2, raised_at = $4, last_used_at = $4
    where id = $1 returning refresh_counter`,
)

const endUnraised = statement(
  'end-unraised-sessions',
  `delete from sessions where user_id = $1 and id <> $2
     and not jsonb_path_exists(amr, '$[*].method ? (@ == "totp" || @ starts with "mfa/")')`,
)

const userOfRaised = statement<UserRow>(
  'user-of-raised',
  `select ${userColumns} from users u where u.id = $1`,
)

/**
 * Adds a method to the session; the user's sessions without a second factor end. @throws
 * session_not_found
 */
export async function raiseSession(
  tx: Queryable,
  { now }: Services,
  session: SignedIn,
  { method, factorId }: { method: SecondFactorMethod; factorId: string | null },
): Promise<IssuableSession> {
  const { sessionId, userId } = session
  const [current] = await tx.rows(lockAmr, [sessionId])
  if (!current) throw endedSession()
  const amr = withMethod(current.amr, { method, timestamp: unixTime(now()) })
  const [raised] = await tx.rows(raise, [sessionId, JSON.stringify(amr), factorId, now()])
  await tx.rows(endUnraised, [userId, sessionId])
  await auditSession(tx, session, 'session.raised', { method })
  const [user] = await tx.rows(userOfRaised, [userId])
  if (!raised || !user) throw endedSession()
  return { sessionId, refreshCounter: raised.refresh_counter, amr, user }
}
