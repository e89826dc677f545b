import type { Admin } from '#core/actor.ts'
import type { TableFormat } from '#core/table-format.ts'
import { recordAudit } from '#platform/audit.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import type { AdminRegistration, RegistrationFilter } from '../admin-contract.ts'
import { ownRegistrations } from './own-offers.ts'
import { registrationsOf } from './list-registrations.ts'
import { presentAdminRegistration } from './present.ts'

// Bounds memory: a registration of ten children with long notes is 15 KB.
const pageSize = 100

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** One line per participant, each with the family's shared fields. */
function linesOf(registration: AdminRegistration) {
  const { offer, consents } = registration
  const shared = {
    reference: registration.reference,
    status: registration.status,
    position: registration.position,
    event: offer.event?.title_fr ?? null,
    event_date: offer.event?.event_date ?? null,
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
    to_check: registration.check_reason,
    second_guardian_name: registration.second_guardian_name,
    second_guardian_phone: registration.second_guardian_phone,
    family: registration.family_reference,
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
  'to_check',
  'second_guardian_name',
  'second_guardian_phone',
  'family',
] as const

async function* exportedRows(context: Context, filter: RegistrationFilter, admin: Admin) {
  const scope = await ownRegistrations(context, admin)
  const wanted = registrationsOf(filter, context.now(), scope)
  for await (const row of keysetRows(context.database, wanted, pageSize))
    yield* linesOf(presentAdminRegistration(row))
}

/**
 * The filtered registrations as CSV, one line per participant. The export of personal data is
 * audited, but not the search text, which may be a name. @throws unauthorized
 */
export async function exportRegistrations(
  context: Context,
  { excel, semicolons, ...filter }: RegistrationFilter & TableFormat,
): Promise<Response> {
  const admin = requireRecentFactor(context, 'registrations-read')
  await recordAudit(context.database, context.actor, {
    action: 'registrations.exported',
    subject: 'registrations.csv',
    subjectId: filter.offer_id ?? null,
  })
  return csvResponse(
    { name: 'registrations', now: context.now() },
    columns,
    exportedRows(context, filter, admin),
    {
      excel,
      semicolons,
    },
  )
}
