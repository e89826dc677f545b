import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { accessTokenSeconds, signAccessToken, unixTime } from './access-token.ts'
import type { AuthenticationMethod } from '../rules.ts'
import { endedSession } from './authenticate.ts'
import { presentUser, userColumns, type UserRow } from './present.ts'
import { writeRefreshToken } from './refresh-token.ts'
import { secretsOf } from './secrets.ts'

export type IssuableSession = {
  sessionId: string
  refreshCounter: number
  amr: AuthenticationMethod[]
  user: UserRow
}

type SessionRow = UserRow & { amr: AuthenticationMethod[]; refresh_counter: number }

const sessionById = statement<SessionRow>(
  'session-by-id',
  `select s.amr, s.refresh_counter, ${userColumns} from sessions s join users u on u.id = s.user_id
    where s.id = $1`,
)

/**
 * An existing session, to be issued again with its active refresh token. @throws session_not_found
 */
export async function currentSession(tx: Queryable, sessionId: string): Promise<IssuableSession> {
  const [row] = await tx.rows(sessionById, [sessionId])
  if (!row) throw endedSession()
  const { amr, refresh_counter: refreshCounter, ...user } = row
  return { sessionId, refreshCounter, amr, user }
}

/** A session in the wire's format: a fresh access token, the active refresh token and the user. */
export async function issueSession(
  services: Services,
  { sessionId, refreshCounter, amr, user }: IssuableSession,
) {
  const presented = presentUser(services.config, user)
  return {
    access_token: await signAccessToken(services, { sessionId, amr, user: presented }),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: unixTime(services.now()) + accessTokenSeconds,
    refresh_token: writeRefreshToken(secretsOf(services).refreshSecret, {
      sessionId,
      counter: refreshCounter,
    }),
    user: presented,
  }
}
export type IssuedSession = Awaited<ReturnType<typeof issueSession>>
