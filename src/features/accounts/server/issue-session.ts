import type { Services } from '#platform/context.ts'
import { accessTokenSeconds, signAccessToken, unixTime } from './access-token.ts'
import type { AuthenticationMethod } from '../rules.ts'
import { presentUser, type UserRow } from './present.ts'
import { writeRefreshToken } from './refresh-token.ts'
import { secretsOf } from './secrets.ts'

export type IssuableSession = {
  sessionId: string
  refreshCounter: number
  amr: AuthenticationMethod[]
  user: UserRow
}

/** A session as the wire shows it: a fresh access token, the active refresh token and the user. */
export async function issueSession(
  services: Services,
  { sessionId, refreshCounter, amr, user }: IssuableSession,
) {
  const presented = presentUser(user)
  return {
    access_token: await signAccessToken(services, { sessionId, amr, user: presented }),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: unixTime(services.now()) + accessTokenSeconds,
    refresh_token: writeRefreshToken(secretsOf(services.config).refreshSecret, {
      sessionId,
      counter: refreshCounter,
    }),
    user: presented,
  }
}
export type IssuedSession = Awaited<ReturnType<typeof issueSession>>
