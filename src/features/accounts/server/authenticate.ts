import type { Admin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Role } from '#core/permissions.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { assuranceLevel, type AuthenticationMethod, factorGivenAt, isOutlived } from '../rules.ts'
import { factorStaysFresh } from '#platform/recent-factor.ts'
import { type TokenHolder, verifyAccessToken } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { needsStrongSignIn, requireAdminAddress, roleOfUser } from './policy.ts'
import { hasVerifiedFactor, userColumns, type UserRow } from './present.ts'

type HolderRow = {
  email: string
  amr: AuthenticationMethod[]
  started_at: string
  has_factor: boolean
  role: Role | 'none'
  teams: string[]
}

const holderOfSession = statement<HolderRow>(
  'holder-of-session',
  `select u.email, s.amr, s.created_at as started_at, exists (select from factors
    where user_id = u.id and status = 'verified') as has_factor, ${roleOfUser('$3')} as role,
    array(select team from coach_teams where user_id = u.id order by team) as teams
     from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2`,
)

/** Null when the session has ended. */
type SessionColumns = { amr: AuthenticationMethod[] | null; started_at: string | null }

const userOfSession = statement<UserRow & SessionColumns>(
  'user-of-session',
  `select s.amr, s.created_at as started_at, ${userColumns}
     from users u left join sessions s on s.id = $1 and s.user_id = u.id where u.id = $2`,
)

const bearerOf = (authorization: string | null | undefined) =>
  authorization?.match(/^Bearer +(\S+) *$/i)?.[1]

/** The admin who sends this request. @throws unauthorized, forbidden, insufficient_aal */
export async function authenticateAdmin(services: Services, headers: Headers): Promise<Admin> {
  const token = bearerOf(headers.get('authorization'))
  const holder = token && (await verifyAccessToken(services, token))
  if (!holder || holder === 'other_audience') throw new AppError('unauthorized')
  const { userId, sessionId } = holder
  const [user] = await services.database.rows(holderOfSession, [
    sessionId,
    userId,
    services.config.adminEmails,
  ])
  if (!user || isOutlived(new Date(user.started_at), services.now()))
    throw new AppError('unauthorized')
  if (user.role === 'none') throw new AppError('forbidden')
  const isRaised = assuranceLevel(user.amr) === 'aal2'
  if (!isRaised && (user.has_factor || needsStrongSignIn(services.config))) {
    throw new AppError('insufficient_aal', {
      second_factor: user.has_factor ? 'not_shown' : 'missing',
    })
  }
  return {
    kind: 'admin',
    userId,
    sessionId,
    email: user.email,
    role: user.role,
    teams: user.role === 'coach' ? user.teams : [],
    factorGivenAt: factorGivenAt(user.amr),
  }
}

/** The caller of the sign-in service, from the current session: its token may be outdated. */
export type SignedIn = TokenHolder & { user: UserRow; amr: AuthenticationMethod[]; startedAt: Date }

/**
 * The session and user of a request to the sign-in service. @throws no_authorization, bad_jwt,
 * validation_failed for another audience, user_not_found, session_not_found, user_banned
 */
export async function authenticateSession(
  services: Services,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = bearerOf(authorization)
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const holder = await verifyAccessToken(services, token)
  if (!holder)
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (holder === 'other_audience') {
    throw new AuthError(400, 'validation_failed', 'Token audience doesn’t match request audience')
  }
  const [row] = await services.database.rows(userOfSession, [holder.sessionId, holder.userId])
  if (!row) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { amr, started_at, ...user } = row
  if (!amr || !started_at) throw endedSession()
  const startedAt = new Date(started_at)
  if (isOutlived(startedAt, services.now())) throw endedSession()
  await requireAdminAddress(services.database, services, user.email)
  return { ...holder, user, amr, startedAt }
}

export const endedSession = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

/**
 * @throws reauthentication_needed when the second factor was verified too long ago to change
 *   factors
 */
export function requireFreshFactor({ now }: Pick<Services, 'now'>, { amr }: SignedIn): void {
  const given = factorGivenAt(amr)
  if (!given || now().getTime() - given.getTime() <= factorStaysFresh) return
  throw new AuthError(
    403,
    'reauthentication_needed',
    'Verify a second factor again, the last one was too long ago',
  )
}

/** Whether the user has a second factor that this session has not verified. */
export const lacksSecondFactor = ({ user, amr }: SignedIn) =>
  hasVerifiedFactor(user) && assuranceLevel(amr) === 'aal1'
