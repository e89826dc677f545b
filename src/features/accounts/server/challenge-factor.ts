import { randomInt } from 'node:crypto'
import { findClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { sendSms } from '#platform/sms.ts'
import { challengeLife, smsPause } from '../rules.ts'
import { unixTime } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { endedSession, type SignedIn } from './authenticate.ts'
import { smsText } from './emails/sms.ts'
import {
  assertMayAnswer,
  type Factor,
  factorOfUser,
  lockUser,
  noSuchFactor,
} from './factor-rows.ts'
import { languageOf } from './language.ts'
import { codeHash } from './code-hash.ts'
import { authenticationOptions, readCredential, registrationOptions } from './security-key.ts'

const forgetOldChallenges = statement(
  'forget-old-challenges',
  'delete from challenges where factor_id = $1 and expires_at < $2',
)

// Locks the session's row until the challenge is written, so that an ended session gets none.
const insertChallenge = statement<{ id: string }>(
  'insert-challenge',
  `with f as (update factors set last_challenged_at = $3 where id = $1),
        s as (select id from sessions where id = $2 for key share)
   insert into challenges (factor_id, session_id, expires_at, code_hash, key_challenge)
   select $1, s.id, $4, $5, $6 from s returning id`,
)

const credentialsOfUser = statement<{ credential: unknown }>(
  'credentials-of-user',
  'select credential from factors where user_id = $1 and credential is not null',
)

// Text messages cost money, also those to numbers enrolled only to cause them.
const limitTexts = createLimit('auth-sms', 10)

function assertSmsPause({ last_challenged_at }: Factor, now: Date): void {
  if (last_challenged_at === null) return
  const wait = Math.ceil((Date.parse(last_challenged_at) + smsPause - now.getTime()) / 1000)
  if (wait <= 0) return
  const message = `For security purposes, you can only request this after ${wait} seconds`
  throw new AuthError(429, 'over_sms_send_rate_limit', message)
}

async function keyOptions(tx: Queryable, services: Services, { user }: SignedIn, factor: Factor) {
  const { config } = services
  if (factor.status === 'verified') {
    const publicKey = await authenticationOptions(config, readCredential(factor.credential))
    return { type: 'request', credential_options: { publicKey } } as const
  }
  const others = await tx.rows(credentialsOfUser, [user.id])
  const keys = others.map(({ credential }) => readCredential(credential))
  const { name } = clubIn(await findClub({ ...services, tx }), languageOf(user))
  const publicKey = await registrationOptions(config, name, user, keys)
  return { type: 'create', credential_options: { publicKey } } as const
}

/** The challenge, and the digits that are sent only to the phone. */
async function prepare(tx: Queryable, services: Services, session: SignedIn, factor: Factor) {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + challengeLife)
  if (factor.factor_type === 'phone') assertSmsPause(factor, now)
  const code =
    factor.factor_type === 'phone' ? String(randomInt(1_000_000)).padStart(6, '0') : undefined
  const webauthn =
    factor.factor_type === 'webauthn' ? await keyOptions(tx, services, session, factor) : undefined
  await tx.rows(forgetOldChallenges, [factor.id, now])
  const [challenge] = await tx.rows(insertChallenge, [
    factor.id,
    session.sessionId,
    now,
    expiresAt,
    code === undefined ? null : codeHash(services, 'factor', factor.id, code),
    webauthn?.credential_options.publicKey.challenge,
  ])
  if (!challenge) throw endedSession()
  const answer = { id: challenge.id, type: factor.factor_type, expires_at: unixTime(expiresAt) }
  return {
    answer: { ...answer, ...(webauthn ? { webauthn } : {}) },
    code,
    phone: factor.phone ?? '',
  }
}

/**
 * Challenges a factor; a phone is sent six digits. The answer must come from the same
 * session. @throws mfa_factor_not_found, insufficient_aal, reauthentication_needed,
 * session_not_found, over_sms_send_rate_limit, over_request_rate_limit
 */
export async function challengeFactor(services: Services, session: SignedIn, factorId: string) {
  const { answer, code, phone } = await services.database.transaction(async (tx) => {
    await tx.rows(lockUser, [session.userId])
    const [factor] = await tx.rows(factorOfUser, [factorId, session.userId])
    if (!factor) throw noSuchFactor()
    assertMayAnswer(services, session, factor)
    return prepare(tx, services, session, factor)
  })
  if (code !== undefined) {
    await limitTexts(services, session.userId)
    const own = await findOwnTexts(services)
    const text = smsText(languageOf(session.user), await findClub(services), code, own)
    await sendSms(services.config, {
      id: answer.id,
      kind: 'sign-in-code',
      recipient: phone,
      text,
      at: services.now(),
    })
  }
  return answer
}
