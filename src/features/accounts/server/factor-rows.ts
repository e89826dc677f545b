import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor, requireFreshFactor, type SignedIn } from './authenticate.ts'
import type { FactorRow } from './present.ts'

/** Changes of one user's factors wait for each other. */
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
 * A factor that was only begun stays shut for who has to show another one first: with the password
 * alone, somebody could have begun it before the owner had any, and finishing it is a change of
 * factors like beginning it.
 * @throws insufficient_aal, reauthentication_needed
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
