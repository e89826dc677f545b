import { clubDay } from '#core/algiers.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { FamilyRegistration } from '../admin-contract.ts'
import { fromRegistrations, registrationColumns } from './find-registration.ts'
import { lockRegistration, applyStatus } from './places.ts'
import { type RegistrationRow, presentAdminRegistration } from './present.ts'

type HistoryRow = Pick<FamilyRegistration, 'consent_history'>

// In the order in which offers are locked, so that two erasures cannot deadlock.
const ofFamily = statement<RegistrationRow & HistoryRow>(
  'registrations-of-family',
  `select ${registrationColumns('$1')},
     (select coalesce(json_agg(json_build_object('consent', h.consent, 'is_given', h.is_given, 'version',
       h.version,
               'recorded_at', h.recorded_at) order by h.id), '[]')
        from registration_consents h where h.registration_id = r.id) as consent_history
     ${fromRegistrations}
    where r.forgotten_at is null and r.id = any ($2)
    order by r.offer_id, r.created_at, r.id`,
)

/** The contact data of a registration. */
export type RegistrationTrace = {
  id: string
  number: string
  phones: string[]
  email: string | null
  names: string[]
}

const traces = statement<RegistrationTrace>(
  'registration-traces',
  `select r.id, r.reference as number, array_remove(array[r.guardian_phone, r.second_guardian_phone], null) as phones,
    lower(r.email) as email,
     array_remove(array[r.guardian_name, r.second_guardian_name], null) || array(
       select p.participant_name from participants p where p.registration_id = r.id
         order by p.position) as names
     from registrations r where r.forgotten_at is null
      and (r.guardian_phone = any ($1) or r.second_guardian_phone = any ($1) or lower(r.email) = any ($1) or r.reference = any ($1)
        or r.family_reference = any ($1))
    order by r.created_at, r.id`,
)

/** Finds registrations with one of these phones, e-mail addresses (in lower case) or references. */
export const findRegistrationTraces = (
  database: Queryable,
  contacts: readonly string[],
): Promise<RegistrationTrace[]> => database.rows(traces, [contacts])

/** All stored data of these registrations, with their consent history. */
export async function findFamilyRegistrations(
  { database, now }: Pick<Context, 'now'> & { database: Queryable },
  ids: readonly string[],
): Promise<FamilyRegistration[]> {
  const rows = await database.rows(ofFamily, [clubDay(now()), ids])
  return rows.map((row) => ({
    ...presentAdminRegistration(row),
    consent_history: row.consent_history,
  }))
}

/**
 * Cancels a family's open registrations, which gives their places to the waiting list. @returns all
 * its registrations, as they were before
 */
export async function cancelFamilyRegistrations(
  tx: Queryable,
  context: Context,
  ids: readonly string[],
): Promise<FamilyRegistration[]> {
  const found = await findFamilyRegistrations({ ...context, database: tx }, ids)
  for (const { id } of found) {
    const locked = await lockRegistration(tx, id, context.now())
    // A past registration keeps status and places, which are only counted now.
    if (locked.offer.is_open) await applyStatus(tx, context, locked, 'cancelled')
  }
  return found
}
