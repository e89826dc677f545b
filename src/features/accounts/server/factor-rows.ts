import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor, requireFreshFactor, type SignedIn } from './authenticate.ts'
import type { FactorRow } from './present.ts'

/** Serialises changes to one user's factors. */
export const lockUser = statement('lock-user', 'select from users where id = $1 for update')

export type Factor = Pick<
  FactorRow,
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'phone'
> & {
  secret: string | null
  credential: unknown
  last_used_step: number
  last_challenged_at: string | null
}

/** One factor of one user. */
export const factorOfUser = statement<Factor>(
  'factor-of-user',
  `select id, friendly_name, factor_type, status, phone, secret, credential, last_used_step,
    last_challenged_at
     from factors where id = $1 and user_id = $2`,
)

/**
 * A user with a verified factor must show it before finishing an unverified one. Somebody with only
 * the password could have begun that one before the owner had any factor. @throws
 * insufficient_aal, reauthentication_needed
 */
export function assertMayAnswer(
  services: Pick<Services, 'now'>,
  session: SignedIn,
  { status }: Factor,
): void {
  if (status === 'verified') return
  if (lacksSecondFactor(session))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  requireFreshFactor(services, session)
}

export const noSuchFactor = (status: 404 | 422 = 404) =>
  new AuthError(status, 'mfa_factor_not_found', 'Factor or challenge not found')
