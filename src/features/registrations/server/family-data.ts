import { requireAdmin } from '#core/actor.ts'
import { openSeason } from '#features/programs/server/team-places.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { AdminRegistration, ErasedFamily, FamilyData } from '../contract.ts'
import { fromRegistrations, registrationColumns } from './find-registration.ts'
import { forgetRegistrations } from './forget-registrations.ts'
import { lockRegistration, moveTo } from './places.ts'
import { type KeptRegistration, presentAdminRegistration } from './present.ts'

const ofContact = statement<KeptRegistration>(
  'registrations-of-family',
  `select ${registrationColumns} ${fromRegistrations}
    where r.guardian_phone = $3 or lower(r.email) = lower($4) order by r.created_at, r.id`,
)

async function findOfContact(
  { database, now }: Pick<Context, 'database' | 'now'>,
  contact: string,
): Promise<AdminRegistration[]> {
  const values = [now(), openSeason(now()), parsePhone(contact) ?? null, contact]
  return (await database.rows(ofContact, values)).map(presentAdminRegistration)
}

const references = (found: readonly AdminRegistration[]) => found.map(({ reference }) => reference)

/** What is kept of the family with this phone number or e-mail address, for a family that asks. @throws unauthorized */
export async function exportFamily(context: Context, contact: string): Promise<FamilyData> {
  requireAdmin(context.actor)
  const found = await findOfContact(context, contact)
  await recordAudit(context.database, context.actor, {
    action: 'family.exported',
    subject: references(found).join(', ') || '–',
    subjectId: null,
  })
  return { contact, registrations: found }
}

async function eraseOne(context: Context, { id, reference }: AdminRegistration): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockRegistration(tx, id, context.now())
    // What is over keeps its status and its places: they are only counted.
    if (locked.offer.is_open) await moveTo(tx, context, locked, 'cancelled')
    await forgetRegistrations(tx, [id], context.now())
    await recordAudit(tx, context.actor, { action: 'family.erased', subject: reference, subjectId: id })
  })
}

/**
 * Erases a family: open registrations are cancelled, which frees their places, and all lose what tells who it was. The
 * audit log names references only. @throws unauthorized
 */
export async function eraseFamily(context: Context, contact: string): Promise<ErasedFamily> {
  requireAdmin(context.actor)
  const found = await findOfContact(context, contact)
  for (const registration of found) await eraseOne(context, registration)
  return { erased: found.length }
}
