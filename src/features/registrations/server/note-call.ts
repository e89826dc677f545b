import { requirePermission } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminRegistration } from '../admin-contract.ts'
import { getAdminRegistration } from './set-status.ts'

const setCalled = statement<{ reference: string }>(
  'set-registration-called',
  `update registrations set to_call_since = null where id = $1 and to_call_since is not null
    returning reference`,
  tellsWaiting,
)

/** Marks a family as called; idempotent. @throws unauthorized, not_found */
export async function noteCall(context: Context, id: string): Promise<AdminRegistration> {
  const admin = requirePermission(context.actor, 'registrations')
  await context.database.transaction(async (tx) => {
    const [called] = await tx.rows(setCalled, [id])
    if (called)
      await recordAudit(tx, admin, {
        action: 'registration.called',
        subject: called.reference,
        subjectId: id,
      })
  })
  return getAdminRegistration(context, id)
}
