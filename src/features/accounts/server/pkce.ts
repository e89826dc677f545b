import { randomUUID } from 'node:crypto'
import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { sha256 } from '#platform/sha256.ts'
import type { pkceGrant } from '../contract.ts'
import { authCodeLife } from '../rules.ts'
import { AuthError } from './auth-error.ts'
import { endedSession } from './authenticate.ts'
import { currentSession, type IssuedSession, issueSession } from './issue-session.ts'
import { requireAdminAddress } from './policy.ts'
import type { Device } from './request.ts'
import { startSession } from './start-session.ts'

/**
 * The challenge of a verifier that only the browser has; without it the code cannot be exchanged.
 */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

type Given = { code_challenge?: string | null; code_challenge_method?: string | null }

const invalidChallenge = (message: string) => new AuthError(400, 'validation_failed', message)

/** The challenge in a request, if any. @throws validation_failed */
export function readCodeChallenge({
  code_challenge,
  code_challenge_method,
}: Given): CodeChallenge | undefined {
  const method = code_challenge_method?.toLowerCase()
  if (!code_challenge && !method) return undefined
  if (!code_challenge || (method !== 's256' && method !== 'plain')) {
    throw invalidChallenge(
      'PKCE flow requires code_challenge and code_challenge_method, s256 or plain',
    )
  }
  if (!/^[\w.~-]{43,128}$/.test(code_challenge))
    throw invalidChallenge('code challenge is not valid')
  return { challenge: code_challenge, method }
}

const answers = (verifier: string, challenge: string, method: string) =>
  (method === 's256' ? sha256(verifier) : verifier) === challenge

const forgetOldFlows = statement(
  'forget-old-flows',
  'delete from flows where user_id = $1 and expires_at < $2',
)

const insertCode = statement<{ id: string }>(
  'insert-auth-code',
  `with s as (select id from sessions where id = $2 for key share)
   insert into flows (user_id, session_id, method, auth_code_hash, code_challenge,
     code_challenge_method, expires_at)
   select $1, (select id from s), $3, $4, $5, $6, $7 where $2 is null or exists (select from s)
     returning id`,
)

/**
 * The owner of a code: a continued session, or a user who gets a new one for what a mail proved
 * (`method`).
 */
type Owner = { userId: string; sessionId: string | null; method?: 'recovery' | 'email_change' }

/**
 * A single-use code that only the browser with the verifier can exchange for a session. @throws
 * session_not_found
 */
export async function issueAuthCode(
  tx: Queryable,
  { now }: Services,
  { userId, sessionId, method: proof }: Owner,
  { challenge, method }: CodeChallenge,
): Promise<string> {
  const code = randomUUID()
  await tx.rows(forgetOldFlows, [userId, now()])
  const expiresAt = new Date(now().getTime() + authCodeLife)
  const hash = sha256(code)
  const [flow] = await tx.rows(insertCode, [
    userId,
    sessionId,
    proof,
    hash,
    challenge,
    method,
    expiresAt,
  ])
  if (!flow) throw endedSession()
  return code
}

type Flow = {
  id: string
  user_id: string
  email: string
  session_id: string | null
  method: 'recovery' | 'email_change' | null
  code_challenge: string
  code_challenge_method: string
  expires_at: string
}

const lockFlow = statement<Flow>(
  'lock-flow-of-code',
  `select f.id, f.user_id, u.email, f.session_id, f.method, f.code_challenge,
    f.code_challenge_method, f.expires_at
     from flows f join users u on u.id = f.user_id where f.auth_code_hash = $1
      and f.code_challenge is not null and f.code_challenge_method is not null for update of f`,
)

const endFlow = statement('end-flow', 'delete from flows where id = $1')

/**
 * Exchanges a code for its session. @throws flow_state_not_found, flow_state_expired,
 * bad_code_verifier, user_banned
 */
export async function exchangeAuthCode(
  services: Services,
  { auth_code, code_verifier }: z.infer<typeof pkceGrant>,
  device: Device,
): Promise<IssuedSession> {
  const session = await services.database.transaction(async (tx) => {
    const [flow] = await tx.rows(lockFlow, [sha256(auth_code)])
    if (!flow)
      throw new AuthError(
        404,
        'flow_state_not_found',
        'Invalid flow state, no valid flow state found',
      )
    if (new Date(flow.expires_at) < services.now()) {
      throw new AuthError(422, 'flow_state_expired', 'Invalid flow state, flow state has expired')
    }
    if (!answers(code_verifier, flow.code_challenge, flow.code_challenge_method)) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'Code challenge does not match previously saved code verifier',
      )
    }
    await requireAdminAddress(tx, services, flow.email)
    await tx.rows(endFlow, [flow.id])
    if (flow.session_id !== null) return currentSession(tx, flow.session_id)
    return startSession(tx, services, {
      userId: flow.user_id,
      method: flow.method ?? 'recovery',
      device,
    })
  })
  return issueSession(services, session)
}
