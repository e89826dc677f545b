import { requireAdmin } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { AdminRegistration, RegistrationStatus, StatusChange } from '../contract.ts'
import { hasRoom } from '../rules.ts'
import { getKeptRegistration } from './find-registration.ts'
import { type LockedRegistration, lockRegistration, moveTo } from './places.ts'
import { presentAdminRegistration } from './present.ts'

const read = async (context: Parameters<typeof getKeptRegistration>[0], id: string) =>
  presentAdminRegistration(await getKeptRegistration(context, id))

/**
 * Moves a registration to a status by an admin's hand, with places, those in line and the audit
 * log. `choose` decides under the lock; undefined changes nothing.
 */
async function move(
  context: Context,
  id: string,
  choose: (locked: LockedRegistration, tx: Queryable) => Promise<RegistrationStatus | undefined>,
  isChecked = false,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockRegistration(tx, id, context.now())
    const to = await choose(locked, tx)
    if (to === undefined || (to === locked.status && !isChecked)) return
    if (to === locked.status && locked.check_reason === null) return
    await moveTo(tx, context, locked, to, isChecked)
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
  requireAdmin(context.actor)
  return read(context, id)
}

/**
 * Sets any status from any status; a place needs to be free for one that holds places.
 * @throws unauthorized, not_found, stale with the registration as it is, no_place_left,
 *   already_registered
 */
export async function setStatus(
  context: Context,
  id: string,
  { status, version }: StatusChange,
): Promise<AdminRegistration> {
  requireAdmin(context.actor)
  // Whoever gives it a status but 'cancelled' has looked at it.
  const isChecked = status !== 'cancelled'
  await move(
    context,
    id,
    async (locked, tx) => {
      await requireVersion(locked, version, () => read({ ...context, database: tx }, id))
      return status
    },
    isChecked,
  )
  return read(context, id)
}

/** Cancels, as the family could itself. @throws unauthorized, not_found */
export async function removeRegistration(context: Context, id: string): Promise<void> {
  requireAdmin(context.actor)
  await move(context, id, async () => 'cancelled')
}

/**
 * Undoes a cancellation: with a place while there is one, else at the end of the line. @throws
 * unauthorized, not_found, already_registered
 */
export async function restoreRegistration(
  context: Context,
  id: string,
): Promise<AdminRegistration> {
  requireAdmin(context.actor)
  await move(context, id, async ({ status, offer, participant_count }) => {
    if (status !== 'cancelled') return undefined
    return hasRoom(offer, participant_count) ? 'new' : 'waiting'
  })
  return read(context, id)
}
