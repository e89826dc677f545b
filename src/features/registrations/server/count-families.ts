import type { CountFamilies } from '#features/events/server/confirm-families.ts'
import { statement } from '#platform/database.ts'

const ofEvent = statement<{ families: number }>(
  'families-of-event',
  `select count(*)::int as families from registrations where offer_id = $1
    and status <> 'cancelled'`,
)

/** The families registered for an event, waiting ones included. */
export const countEventFamilies: CountFamilies = async (tx, eventId) => {
  const [counted] = await tx.rows(ofEvent, [eventId])
  return counted?.families ?? 0
}
