import { statement } from '#platform/database.ts'
import { AuthError } from './auth-error.ts'
import type { FactorRow } from './present.ts'

/** Changes of one user's factors wait for each other. */
export const lockUser = statement('lock-user', 'select from users where id = $1 for update')

export type Factor = Pick<FactorRow, 'id' | 'friendly_name' | 'factor_type' | 'status' | 'phone'> & {
  secret: string | null
  credential: unknown
  last_used_step: number
  last_challenged_at: string | null
}

/** One factor of one user. */
export const factorOfUser = statement<Factor>(
  'factor-of-user',
  `select id, friendly_name, factor_type, status, phone, secret, credential, last_used_step, last_challenged_at
     from factors where id = $1 and user_id = $2`,
)

export const noSuchFactor = (status: 404 | 422 = 404) =>
  new AuthError(status, 'mfa_factor_not_found', 'Factor or challenge not found')
