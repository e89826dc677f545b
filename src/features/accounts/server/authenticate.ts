import type { Admin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { type TokenHolder, verifyAccessToken } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { isAdminAddress } from './policy.ts'
import { userColumns, type UserRow } from './present.ts'

const holderOfSession = statement<{ email: string }>(
  'holder-of-session',
  'select u.email from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2',
)

const userOfSession = statement<UserRow & { session_id: string | null }>(
  'user-of-session',
  `select s.id as session_id, ${userColumns}
     from users u left join sessions s on s.id = $1 and s.user_id = u.id where u.id = $2`,
)

const bearerOf = (authorization: string | null | undefined) => authorization?.match(/^Bearer +(\S+) *$/i)?.[1]

/** The admin who sends this request. @throws unauthorized, forbidden */
export async function authenticateAdmin(services: Services, headers: Headers): Promise<Admin> {
  const token = bearerOf(headers.get('authorization'))
  const holder = token && (await verifyAccessToken(services, token))
  if (!holder) throw new AppError('unauthorized')
  const { userId, sessionId } = holder
  const [user] = await services.database.rows(holderOfSession, [sessionId, userId])
  if (!user) throw new AppError('unauthorized')
  if (!isAdminAddress(services.config, user.email)) throw new AppError('forbidden')
  return { kind: 'admin', userId, sessionId, email: user.email }
}

/**
 * The session and user of a request to the sign-in service.
 * @throws no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function authenticateSession(
  services: Services,
  authorization: string | undefined,
): Promise<TokenHolder & { user: UserRow }> {
  const token = bearerOf(authorization)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const holder = await verifyAccessToken(services, token)
  if (!holder) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const [user] = await services.database.rows(userOfSession, [holder.sessionId, holder.userId])
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!user.session_id) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (!isAdminAddress(services.config, user.email)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { ...holder, user }
}
