import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { type AuthenticationMethod, decideRefresh, type RefreshDecision } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { isAdminAddress } from './policy.ts'
import { userColumns, type UserRow } from './present.ts'
import { looksLikeRefreshToken, readRefreshToken, type RefreshToken } from './refresh-token.ts'
import { secretsOf } from './secrets.ts'

type SessionRow = UserRow & {
  amr: AuthenticationMethod[]
  refresh_counter: number
  refreshed_at: string | null
  raised_counter: number
  raised_at: string | null
  started_at: string
  last_used_at: string
}

// A request that waits longer for another refresh of the session gets a 503.
const limitLockWait = statement('limit-lock-wait', `select set_config('lock_timeout', '5s', true)`)

const lockSession = statement<SessionRow>(
  'lock-session',
  `select s.amr, s.refresh_counter, s.refreshed_at, s.raised_counter, s.raised_at,
    s.created_at as started_at,
          s.last_used_at, ${userColumns}
     from sessions s join users u on u.id = s.user_id where s.id = $1 for update of s`,
)

const rotateToken = statement(
  'rotate-refresh-token',
  'update sessions set refresh_counter = refresh_counter + 1, refreshed_at = $2, last_used_at = $2 where id = $1',
)

const endSession = statement('end-session', 'delete from sessions where id = $1')

type Refusal = Exclude<RefreshDecision, 'rotate' | 'repeat'> | 'banned'
type Outcome =
  | { kind: 'refreshed'; session: SessionRow; refreshCounter: number }
  | { kind: Refusal }

async function applyRefresh(
  tx: Queryable,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { sessionId, counter }: RefreshToken,
): Promise<Outcome> {
  await tx.rows(limitLockWait)
  const [session] = await tx.rows(lockSession, [sessionId])
  if (!session) return { kind: 'unknown' }
  if (!(await isAdminAddress(tx, { config }, session.email))) return { kind: 'banned' }
  const { refreshed_at, raised_at } = session
  const decision = decideRefresh({
    presented: counter,
    active: session.refresh_counter,
    refreshedAt: refreshed_at === null ? null : new Date(refreshed_at),
    raised:
      raised_at === null ? null : { counter: session.raised_counter, at: new Date(raised_at) },
    startedAt: new Date(session.started_at),
    lastUsedAt: new Date(session.last_used_at),
    now: now(),
  })
  if (decision === 'reused' || decision === 'expired') await tx.rows(endSession, [sessionId])
  const ended = { sessionId, user: session }
  if (decision === 'reused') await auditSession(tx, ended, 'refresh_token.replayed')
  if (decision === 'expired') await auditSession(tx, ended, 'session.expired')
  if (decision === 'rotate') await tx.rows(rotateToken, [sessionId, now()])
  if (decision === 'rotate') return { kind: 'refreshed', session, refreshCounter: counter + 1 }
  if (decision === 'repeat')
    return { kind: 'refreshed', session, refreshCounter: session.refresh_counter }
  return { kind: decision }
}

const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

const refusals: Record<Refusal, () => AuthError> = {
  unknown: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  outdated: alreadyUsed,
  reused: alreadyUsed,
  expired: () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  banned: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
}

/**
 * A new access token with the active refresh token. An expired token ends its session. @throws
 * validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired,
 * user_banned
 */
export async function refreshSession(services: Services, text: string): Promise<IssuedSession> {
  if (!looksLikeRefreshToken(text))
    throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  const token = readRefreshToken(secretsOf(services).refreshSecret, text)
  if (!token) throw refusals.unknown()
  // Thrown outside the transaction, so that the end of the session is committed.
  const outcome = await services.database.transaction((tx) => applyRefresh(tx, services, token))
  if (outcome.kind !== 'refreshed') throw refusals[outcome.kind]()
  const { session, refreshCounter } = outcome
  return issueSession(services, {
    sessionId: token.sessionId,
    refreshCounter,
    amr: session.amr,
    user: session,
  })
}
