import { openSeason } from '#features/programs/server/team-places.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Sought } from '#platform/phone.ts'
import type { FamilyRegistration } from '../contract.ts'
import { fromRegistrations, registrationColumns } from './find-registration.ts'
import { lockRegistration, moveTo } from './places.ts'
import { type KeptRegistration, presentAdminRegistration } from './present.ts'

type KeptHistory = Pick<FamilyRegistration, 'consent_history'>

// In the order in which offers are locked, so that two erasures never wait for each other.
const ofFamily = statement<KeptRegistration & KeptHistory>(
  'registrations-of-family',
  `select ${registrationColumns},
     (select json_agg(json_build_object('consent', h.consent, 'is_given', h.is_given, 'version', h.version,
               'recorded_at', h.recorded_at) order by h.id)
        from registration_consents h where h.registration_id = r.id) as consent_history
     ${fromRegistrations}
    where r.forgotten_at is null
      and (r.guardian_phone = $3 or lower(r.email) = lower($4) or r.reference = upper($4))
    order by r.offer_id, r.created_at, r.id`,
)

/** What registrations keep of a family, with every yes and no that it gave. */
export async function findFamilyRegistrations(
  { database, now }: Pick<Context, 'now'> & { database: Queryable },
  { phone, typed }: Sought,
): Promise<FamilyRegistration[]> {
  const rows = await database.rows(ofFamily, [now(), openSeason(now()), phone, typed])
  return rows.map((row) => ({ ...presentAdminRegistration(row), consent_history: row.consent_history }))
}

/** Cancels a family's open registrations, which gives their places to those in line. @returns all that it has, as they were */
export async function cancelFamilyRegistrations(
  tx: Queryable,
  context: Context,
  sought: Sought,
): Promise<FamilyRegistration[]> {
  const found = await findFamilyRegistrations({ ...context, database: tx }, sought)
  for (const { id } of found) {
    const locked = await lockRegistration(tx, id, context.now())
    // What is over keeps its status and its places: they are only counted.
    if (locked.offer.is_open) await moveTo(tx, context, locked, 'cancelled')
  }
  return found
}
