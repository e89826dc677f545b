import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { AdminRegistration, StatusChange } from '../admin-contract.ts'
import type { RegistrationStatus } from '../contract.ts'
import { hasRoom } from '../rules.ts'
import { getRegistrationRow } from './find-registration.ts'
import { isOwnOffer } from './own-offers.ts'
import { type LockedRegistration, lockRegistration, applyStatus } from './places.ts'
import { presentAdminRegistration } from './present.ts'

const readRegistration = async (context: Parameters<typeof getRegistrationRow>[0], id: string) =>
  presentAdminRegistration(await getRegistrationRow(context, id))

/**
 * Changes a status on behalf of an admin, with places, waiting list and audit log. `choose` runs
 * under the lock; if it resolves to undefined, nothing changes.
 */
async function changeStatus(
  context: Context,
  id: string,
  decide: (locked: LockedRegistration, tx: Queryable) => Promise<RegistrationStatus | undefined>,
  isChecked = false,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockRegistration(tx, id, context.now())
    const to = await decide(locked, tx)
    if (to === undefined || (to === locked.status && !isChecked)) return
    if (to === locked.status && locked.check_reason === null) return
    await applyStatus(tx, context, locked, to, isChecked)
    await recordAudit(tx, context.actor, {
      action: 'registration.status_changed',
      subject: locked.reference,
      subjectId: id,
      details: { before: locked.status, after: to },
    })
  })
}

/** One registration for the back office. @throws unauthorized, not_found */
export async function getAdminRegistration(
  context: Context,
  id: string,
): Promise<AdminRegistration> {
  const admin = requirePermission(context.actor, 'registrations-read')
  const found = await readRegistration(context, id)
  if (!isOwnOffer(admin, found.offer)) throw new AppError('not_found')
  return found
}

/**
 * Sets any status from any status; statuses that hold places need free ones.
 * @throws unauthorized, not_found, stale with the current registration, no_place_left,
 *   already_registered
 */
export async function setStatus(
  context: Context,
  id: string,
  { status, version }: StatusChange,
): Promise<AdminRegistration> {
  requirePermission(context.actor, 'registrations')
  // Setting any status but 'cancelled' counts as a check.
  const isChecked = status !== 'cancelled'
  await changeStatus(
    context,
    id,
    async (locked, tx) => {
      await requireVersion(locked, version, () =>
        readRegistration({ ...context, database: tx }, id),
      )
      return status
    },
    isChecked,
  )
  return readRegistration(context, id)
}

/** Cancels a registration, as the family could. @throws unauthorized, not_found */
export async function removeRegistration(context: Context, id: string): Promise<void> {
  requirePermission(context.actor, 'registrations')
  await changeStatus(context, id, async () => 'cancelled')
}

/**
 * Undoes a cancellation: with places if there are any, else at the end of the waiting list. @throws
 * unauthorized, not_found, already_registered
 */
export async function restoreRegistration(
  context: Context,
  id: string,
): Promise<AdminRegistration> {
  requirePermission(context.actor, 'registrations')
  await changeStatus(context, id, async ({ status, offer, participant_count }) => {
    if (status !== 'cancelled') return undefined
    return hasRoom(offer, participant_count) ? 'new' : 'waiting'
  })
  return readRegistration(context, id)
}
