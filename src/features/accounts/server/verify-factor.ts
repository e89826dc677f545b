import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { factorAnswer } from '../contract.ts'
import { maxWrongCodes, type SecondFactorMethod } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { SignedIn } from './authenticate.ts'
import { codeHash } from './code-hash.ts'
import {
  assertMayAnswer,
  type Factor,
  factorOfUser,
  lockUser,
  noSuchFactor,
} from './factor-rows.ts'
import { type IssuableSession, type IssuedSession, issueSession } from './issue-session.ts'
import { raiseSession } from './raise-session.ts'
import type { Device } from './request.ts'
import { unseal } from './seal.ts'
import { secretsOf } from './secrets.ts'
import { type Credential, newCredential, provenCredential, readCredential } from './security-key.ts'
import { codeAttempt, countAttempt, refuseWhenLimited } from './failure-limit.ts'
import { stepOfCode } from './totp.ts'

type Answer = z.infer<typeof factorAnswer>
type Challenge = {
  id: string
  code_hash: string | null
  key_challenge: string | null
  wrong_answers: number
  answered_at: string | null
  expires_at: string
}

const challengeOfFactor = statement<Challenge>(
  'challenge-of-factor',
  `select id, code_hash, key_challenge, wrong_answers, answered_at, expires_at from challenges
    where id = $1 and factor_id = $2 and session_id = $3`,
)

const countWrongAnswer = statement(
  'count-wrong-answer',
  'update challenges set wrong_answers = wrong_answers + 1 where id = $1',
)

const markAnswered = statement(
  'mark-challenge-answered',
  `with answered as (update challenges set answered_at = $3 where id = $1)
   update factors set status = 'verified', updated_at = $3, last_used_step = coalesce($4,
     last_used_step),
          credential = coalesce($5, credential)
    where id = $2`,
)

const forgetUnverified = statement(
  'forget-unverified-factors',
  `delete from factors where user_id = $1 and factor_type = $2 and status = 'unverified'
    and id <> $3`,
)

const methodOf: Record<Factor['factor_type'], SecondFactorMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

const refusalOf: Record<Factor['factor_type'], string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA phone code entered',
  webauthn: 'The answer of the security key is not valid',
}

/** The factor's new state after a right answer. */
type Proof = { step?: number; credential?: Credential }
type Question = { factor: Factor; challenge: Challenge; answer: Answer }

/** The library validates every member itself. */
const asRegistration = (response: Record<string, unknown>) =>
  response as unknown as RegistrationResponseJSON
const asAuthentication = (response: Record<string, unknown>) =>
  response as unknown as AuthenticationResponseJSON

function judgeTotp(services: Services, { factor, answer }: Question): Proof | undefined {
  const secret = unseal(secretsOf(services).refreshSecret, factor.secret ?? '')
  const step = secret && stepOfCode(secret, answer.code ?? '', services.now())
  return step && step > factor.last_used_step ? { step } : undefined
}

function judgePhone(
  services: Services,
  { factor, challenge, answer }: Question,
): Proof | undefined {
  return challenge.code_hash === codeHash(services, 'factor', factor.id, answer.code ?? '')
    ? {}
    : undefined
}

async function judgeKey(
  { config }: Services,
  { factor, challenge, answer }: Question,
): Promise<Proof | undefined> {
  const response = answer.webauthn?.credential_response ?? {}
  const asked = challenge.key_challenge ?? ''
  const credential =
    factor.status === 'verified'
      ? await provenCredential(config, asked, {
          response: asAuthentication(response),
          key: readCredential(factor.credential),
        })
      : await newCredential(config, asked, asRegistration(response))
  return credential && { credential }
}

const verifiers = { totp: judgeTotp, phone: judgePhone, webauthn: judgeKey }

/** @throws validation_failed when the answer does not fit the kind of factor */
function assertKind({ factor_type, status }: Factor, { code, webauthn }: Answer): void {
  const kind = status === 'verified' ? 'request' : 'create'
  const isOfKind = factor_type === 'webauthn' ? webauthn?.type === kind : Boolean(code)
  if (!isOfKind)
    throw new AuthError(400, 'validation_failed', 'The answer is not of the kind of its factor')
}

/**
 * @throws mfa_factor_not_found, mfa_ip_address_mismatch for a used challenge, mfa_challenge_expired
 */
function assertOpen(challenge: Challenge | undefined, now: Date): asserts challenge is Challenge {
  if (!challenge) throw noSuchFactor(422)
  if (challenge.answered_at !== null) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'The challenge has been answered already')
  }
  if (new Date(challenge.expires_at) < now || challenge.wrong_answers >= maxWrongCodes) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge',
    )
  }
}

async function checkAnswer(
  tx: Queryable,
  services: Services,
  session: SignedIn,
  { factor, challenge, answer }: Question,
): Promise<IssuableSession | undefined> {
  const proof = await verifiers[factor.factor_type](services, { factor, challenge, answer })
  const about = { factor: factor.id, type: factor.factor_type, name: factor.friendly_name }
  if (!proof) {
    await tx.rows(countWrongAnswer, [challenge.id])
    await auditSession(tx, session, 'factor.refused', about)
    return undefined
  }
  const credential = proof.credential ? JSON.stringify(proof.credential) : null
  await tx.rows(markAnswered, [challenge.id, factor.id, services.now(), proof.step, credential])
  await tx.rows(forgetUnverified, [session.userId, factor.factor_type, factor.id])
  if (factor.status === 'unverified') await auditSession(tx, session, 'factor.verified', about)
  return raiseSession(tx, services, session, {
    method: methodOf[factor.factor_type],
    factorId: factor.id,
  })
}

/**
 * Raises the session when the answer is right. A code counts once; five wrong answers void a
 * challenge, and ten in 15 minutes lock the second factor for as long. @throws validation_failed,
 * mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed,
 * insufficient_aal, reauthentication_needed, over_request_rate_limit, session_not_found
 */
export async function verifyFactor(
  services: Services,
  session: SignedIn,
  { factorId, answer, device }: { factorId: string; answer: Answer; device: Device },
): Promise<IssuedSession> {
  const attempt = codeAttempt(session.userId, device)
  // Thrown outside the transaction, so that the count of wrong answers is committed.
  const { raised, factor } = await services.database.transaction(async (tx) => {
    await tx.rows(lockUser, [session.userId])
    await refuseWhenLimited({ ...services, database: tx }, attempt)
    const [factor] = await tx.rows(factorOfUser, [factorId, session.userId])
    if (!factor) throw noSuchFactor()
    assertMayAnswer(services, session, factor)
    assertKind(factor, answer)
    const [challenge] = await tx.rows(challengeOfFactor, [
      answer.challenge_id,
      factorId,
      session.sessionId,
    ])
    assertOpen(challenge, services.now())
    const raised = await checkAnswer(tx, services, session, { factor, challenge, answer })
    await countAttempt({ ...services, database: tx }, attempt, raised !== undefined)
    return { raised, factor }
  })
  if (!raised) throw new AuthError(422, 'mfa_verification_failed', refusalOf[factor.factor_type])
  return issueSession(services, raised)
}
