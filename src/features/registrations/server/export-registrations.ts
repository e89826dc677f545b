import { stringify } from 'csv-stringify/sync'
import { requireAdmin } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { AdminRegistration, RegistrationFilter } from '../contract.ts'
import { findRegistrations } from './list-registrations.ts'

const byteOrderMark = '\ufeff'

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** One line for each participant, with what the whole family shares. */
function linesOf(registration: AdminRegistration) {
  const { offer, consents } = registration
  const shared = {
    reference: registration.reference,
    status: registration.status,
    position: registration.position,
    event: offer.event?.title_fr,
    event_date: offer.event?.event_date,
    level: offer.level,
    group: offer.group,
    season: offer.season,
  }
  const contact = {
    guardian_name: registration.guardian_name,
    guardian_phone: registration.guardian_phone,
    email: registration.email,
    photos: yesOrNo(consents.photos),
    newsletter: yesOrNo(consents.newsletter),
    created_at: registration.created_at,
  }
  return registration.participants.map(({ participant_name, birth_date, notes }) => ({
    ...shared,
    participant_name,
    birth_date,
    notes,
    ...contact,
  }))
}

const columns = [
  'reference',
  'status',
  'position',
  'event',
  'event_date',
  'level',
  'group',
  'season',
  'participant_name',
  'birth_date',
  'notes',
  'guardian_name',
  'guardian_phone',
  'email',
  'photos',
  'newsletter',
  'created_at',
]

/**
 * What the filter finds as CSV, a line for each participant; `forExcel` adds the byte-order mark that it knows UTF-8 by.
 * A cell that a spreadsheet would run as a formula is made plain text. @throws unauthorized
 */
export async function exportRegistrations(
  context: Context,
  filter: RegistrationFilter,
  forExcel: boolean,
): Promise<string> {
  requireAdmin(context.actor)
  const found = await findRegistrations(context, filter)
  await recordAudit(context.database, context.actor, {
    action: 'registrations.exported',
    subject: String(found.length),
    subjectId: filter.offer_id ?? null,
  })
  const csv = stringify(found.flatMap(linesOf), { header: true, columns, escape_formulas: true })
  return forExcel ? byteOrderMark + csv : csv
}
