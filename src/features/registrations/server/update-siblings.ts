import { type Queryable, statement } from '#platform/database.ts'
import type { Registration } from '../contract.ts'

export type Contact = Pick<
  Registration,
  'guardian_name' | 'guardian_phone' | 'second_guardian_name' | 'second_guardian_phone' | 'email'
>

// Registrations of one form have the same guardians, cancelled ones too, because the club can bring
// them back. An adult needs no guardian: a contact without one applies only to the family's other
// adults, and its children keep their guardians.
const update = statement<never>(
  'update-registration-siblings',
  `update registrations set guardian_name = $2, guardian_phone = $3, email = $4,
     second_guardian_name = $5, second_guardian_phone = $6, version = version + 1, updated_at = $7
    where id = any ($1::uuid[]) and forgotten_at is null
      and (guardian_name, guardian_phone, email, second_guardian_name, second_guardian_phone)
        is distinct from ($2, $3, $4, $5, $6)
      and ($2 is not null and $3 is not null or guardian_name is null and guardian_phone is null)`,
)

/** Gives the family's other registrations its new contact; their offers are locked. */
export async function updateSiblings(
  tx: Queryable,
  siblings: readonly string[],
  contact: Contact,
  now: Date,
): Promise<void> {
  if (siblings.length === 0) return
  await tx.rows(update, [
    siblings,
    contact.guardian_name,
    contact.guardian_phone,
    contact.email,
    contact.second_guardian_name,
    contact.second_guardian_phone,
    now,
  ])
}
