import { type Queryable, statement } from '#platform/database.ts'
import type { Services } from '#platform/context.ts'
import { type AuthenticationMethod, idleLimit, sessionLimit } from '../rules.ts'
import { unixTime } from './access-token.ts'
import { auditSession } from './audit.ts'
import type { IssuableSession } from './issue-session.ts'
import { userColumns, type UserRow } from './present.ts'
import type { Device } from './request.ts'

const forgetOldSessions = statement(
  'forget-old-sessions',
  'delete from sessions where user_id = $1 and (last_used_at < $2 or created_at <= $3)',
)

const insertSession = statement<UserRow & { session_id: string }>(
  'start-session',
  `with s as (insert into sessions (user_id, amr, last_used_at, created_at, user_agent) values ($1,
    $2, $3, $3, $4)
              returning id, user_id)
   select s.id as session_id, ${userColumns} from s join users u on u.id = s.user_id`,
)

const markSignedIn = statement(
  'mark-signed-in',
  `with identity as (update identities set last_sign_in_at = $2 where user_id = $1
    and provider = $3)
   update users set last_sign_in_at = $2 where id = $1`,
)

const maxUserAgentLength = 300

type Beginning = {
  userId: string
  method: AuthenticationMethod['method']
  device: Device
  /** The identity provider. */
  provider?: string
}

/** Starts a session, and deletes expired ones. Issue it after the transaction has committed. */
export async function startSession(
  tx: Queryable,
  { now }: Services,
  { userId, method, device, provider = 'email' }: Beginning,
): Promise<IssuableSession> {
  const moment = now()
  const amr = [{ method, timestamp: unixTime(moment) }]
  const before = (limit: number) => new Date(moment.getTime() - limit)
  await tx.rows(forgetOldSessions, [userId, before(idleLimit), before(sessionLimit)])
  await tx.rows(markSignedIn, [userId, moment, provider])
  const [started] = await tx.rows(insertSession, [
    userId,
    JSON.stringify(amr),
    moment,
    device.userAgent.slice(0, maxUserAgentLength),
  ])
  if (!started) throw new Error('a session was not inserted')
  const { session_id, ...user } = started
  const session = { sessionId: session_id, refreshCounter: 0, amr, user }
  await auditSession(tx, session, 'session.started', { method, network: device.network })
  return session
}
