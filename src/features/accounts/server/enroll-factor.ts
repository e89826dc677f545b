import type { z } from '#core/schema.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { newFactor } from '../contract.ts'
import { abandonedFactorLife, maxFactors } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor, requireFreshFactor, type SignedIn } from './authenticate.ts'
import { lockUser } from './factor-rows.ts'
import { seal } from './seal.ts'
import { secretsOf } from './secrets.ts'
import { newTotp } from './totp.ts'

const forgetAbandoned = statement(
  'forget-abandoned-factors',
  `delete from factors where user_id = $1 and status = 'unverified' and last_challenged_at is null
     and created_at <= $2`,
)

const enrolled = statement<{ count: number; phone_is_used: boolean }>(
  'enrolled-factors',
  `select count(*)::int as count, coalesce(bool_or(phone = $2 and status = 'verified'),
    false) as phone_is_used
     from factors where user_id = $1`,
)

const insertFactor = statement<{ id: string }>(
  'insert-factor',
  `insert into factors (user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) on conflict (user_id, friendly_name) do nothing
     returning id`,
)

/** @throws validation_failed */
function phoneOf({ factor_type, phone }: z.infer<typeof newFactor>): string | null {
  if (factor_type !== 'phone') return null
  const parsed = parsePhone(phone?.replace(/^(?=[1-9])/, '+') ?? '')
  if (!parsed)
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return parsed
}

function assertRoom(found: { count: number; phone_is_used: boolean } | undefined): void {
  if (found && found.count >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of factors reached, unenroll to continue',
    )
  }
  if (found?.phone_is_used) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor with this number exists already',
    )
  }
}

/**
 * Begins a second factor, which counts once verified. The secret of an authenticator app is
 * returned only here. @throws insufficient_aal, reauthentication_needed, validation_failed,
 * too_many_enrolled_mfa_factors, mfa_verified_factor_exists, mfa_factor_name_conflict
 */
export async function enrollFactor(
  services: Services,
  session: SignedIn,
  request: z.infer<typeof newFactor>,
) {
  if (lacksSecondFactor(session)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  requireFreshFactor(services, session)
  const { config, now } = services
  const { factor_type: type } = request
  const friendly_name = request.friendly_name ?? ''
  const phone = phoneOf(request)
  const issuer = request.issuer ?? new URL(siteOrigin(config)).host
  const totp = type === 'totp' ? newTotp(issuer, session.user.email) : undefined
  const secret = totp ? seal(secretsOf(services).refreshSecret, totp.secret) : null
  const id = await services.database.transaction(async (tx) => {
    const { userId } = session
    await tx.rows(lockUser, [userId])
    await tx.rows(forgetAbandoned, [userId, new Date(now().getTime() - abandonedFactorLife)])
    const [found] = await tx.rows(enrolled, [userId, phone])
    assertRoom(found)
    const [factor] = await tx.rows(insertFactor, [
      userId,
      friendly_name,
      type,
      secret,
      phone,
      now(),
    ])
    if (!factor) {
      const message = 'A factor with this friendly name exists already for this user'
      throw new AuthError(422, 'mfa_factor_name_conflict', message)
    }
    await auditSession(tx, session, 'factor.enrolled', {
      factor: factor.id,
      type,
      name: friendly_name,
    })
    return factor.id
  })
  return {
    id,
    type,
    friendly_name,
    ...(totp ? { totp } : {}),
    ...(phone ? { phone: phone.slice(1) } : {}),
  }
}
