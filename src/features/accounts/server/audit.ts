import { type NamedActor, visitor } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { isAdminAddress } from './policy.ts'
import type { Device } from './request.ts'

type SessionOfUser = { sessionId: string; user: { id: string; email: string } }
type AccountAction =
  | 'account.updated'
  | 'code.refused'
  | 'email.change_requested'
  | 'email.change_withdrawn'
  | 'factor.enrolled'
  | 'factor.refused'
  | 'factor.removed'
  | 'factor.verified'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'password.changed'
  | 'password.code_sent'
  | 'password.refused'
  | 'recovery_code.used'
  | 'recovery_codes.generated'
  | 'recovery_codes.removed'
  | 'refresh_token.replayed'
  | 'session.ended'
  | 'session.expired'
  | 'session.raised'
  | 'session.started'
  | 'sessions.ended'
type Attempt =
  | 'code.refused'
  | 'email.changed'
  | 'email.confirmed'
  | 'password.recovery_requested'
  | 'sign_in.failed'

const adminOf = ({ user }: SessionOfUser): NamedActor => ({ kind: 'admin', email: user.email })

/** Audits a change to the actor's own account, with the session. Never contains a secret. */
export function auditSession(
  tx: Queryable,
  session: SessionOfUser,
  action: AccountAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const entry = { action, subject: session.user.email, subjectId: session.user.id }
  return recordAudit(tx, adminOf(session), {
    ...entry,
    details: { session: session.sessionId, ...details },
  })
}

type Attempted = { address: string; device: Pick<Device, 'network'> }

// An unknown address may be a password typed into the wrong field, so none of it is stored.
const unknownAddress = '***'

/** Audits an unauthenticated attempt: the admin's address as typed, and the network. */
export async function auditAttempt(
  tx: Queryable,
  services: Pick<Services, 'config'>,
  action: Attempt,
  { address, device: { network } }: Attempted,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, visitor, {
    action,
    subject: (await isAdminAddress(tx, services, address)) ? address : unknownAddress,
    subjectId: null,
    details: { network, ...details },
  })
}
