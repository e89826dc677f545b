import { requireAdmin } from '#core/actor.ts'
import { latinDigits } from '#core/digits.ts'
import { openSeason } from '#features/programs/server/team-places.ts'
import type { Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type {
  AdminRegistration,
  RegistrationFilter,
  RegistrationList,
  RegistrationListQuery,
  StatusCounts,
} from '../contract.ts'
import { fromRegistrations, registrationColumns } from './find-registration.ts'
import { type KeptRegistration, presentAdminRegistration } from './present.ts'

const defaultLimit = 50

// A reference, a name of the family or a part of the phone number; what is searched for stands in `$3` and `$4`.
const matching = `
  ($3::text is null or position(upper($3) in r.reference) > 0
    or position(fold_name($3) in fold_name(coalesce(r.guardian_name, ''))) > 0
    or position(lower($3) in lower(coalesce(r.email, ''))) > 0
    or ($4::text is not null and position($4 in r.guardian_phone) > 0)
    or exists (select from participants p where p.registration_id = r.id and position(fold_name($3) in p.name_key) > 0))
  and ($5::uuid is null or r.offer_id = $5)`
const ofStatus = `($6::text is null or r.status = $6)`

const newestFirst = statement<KeptRegistration>(
  'newest-registrations',
  `select ${registrationColumns} ${fromRegistrations} where ${matching} and ${ofStatus}
      and ($7::timestamptz is null or (r.created_at, r.id) < ($7, $8::uuid))
    order by r.created_at desc, r.id desc limit $9`,
)

const oldestFirst = statement<KeptRegistration>(
  'oldest-registrations',
  `select ${registrationColumns} ${fromRegistrations} where ${matching} and ${ofStatus}
      and ($7::timestamptz is null or (r.created_at, r.id) > ($7, $8::uuid))
    order by r.created_at, r.id limit $9`,
)

const countByStatus = statement<StatusCounts>(
  'registration-counts',
  `select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'accepted') as accepted,
          count(*) filter (where status = 'waiting') as waiting,
          count(*) filter (where status = 'cancelled') as cancelled
     from registrations r where $1::timestamptz is not null and $2::int is not null and ${matching}`,
)

/** Digits of a phone number as it is kept: a whole national number in international form, else the part as typed. */
function phonePart(q: string): string | null {
  const digits = latinDigits(q).replace(/\D/g, '')
  return digits === '' ? null : (parsePhone(q) ?? digits.replace(/^0+/, ''))
}

function filterValues({ now }: Pick<Context, 'now'>, { q, offer_id }: RegistrationFilter): unknown[] {
  return [now(), openSeason(now()), q || null, q ? phonePart(q) : null, offer_id]
}

/** Everything that the filter finds, the newest first; the caller has checked who asks. */
export async function findRegistrations(
  context: Pick<Context, 'database' | 'now'>,
  filter: RegistrationFilter,
): Promise<AdminRegistration[]> {
  const values = [...filterValues(context, filter), filter.status, null, null, null]
  return (await context.database.rows(newestFirst, values)).map(presentAdminRegistration)
}

/** A page of registrations with the number of each status. @throws unauthorized, invalid cursor */
export async function listRegistrations(
  context: Context,
  query: RegistrationListQuery,
): Promise<RegistrationList> {
  requireAdmin(context.actor)
  const { status, sort, limit = defaultLimit, cursor } = query
  const after = decodeCursor(cursor)
  const values = filterValues(context, query)
  const page = [...values, status, after?.createdAt, after?.id, limit + 1]
  const [rows, [counts]] = await Promise.all([
    context.database.rows(sort === 'oldest' ? oldestFirst : newestFirst, page),
    context.database.rows(countByStatus, values),
  ])
  if (!counts) throw new Error('an aggregate answers one row')
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(presentAdminRegistration),
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
    total: status ? counts[status] : counts.new + counts.accepted + counts.waiting + counts.cancelled,
    counts,
  }
}
