import { clubDay } from '#core/algiers.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { ClubEvent } from '../contract.ts'

/**
 * An event as somebody registers for it; `is_open` until it is past, hidden or archived, `is_shown`
 * while the site shows it.
 */
export type OpenEvent = Omit<ClubEvent, 'active' | 'image_url' | `description_${string}`> & {
  is_open: boolean
  is_shown: boolean
}

const columns = `
  id, event_type, title_en, title_fr, title_ar, location, location_en, location_fr, location_ar,
    event_date::text,
  to_char(start_time, 'HH24:MI') as start_time, registration_fee, max_participants, places_taken,
  active and archived_at is null as is_shown,
  active and archived_at is null and event_date >= $2::date as is_open`

const findOne = statement<OpenEvent>('open-event', `select ${columns} from events where id = $1`)

const lockOne = statement<OpenEvent>(
  'lock-open-event',
  `select ${columns} from events where id = $1 for no key update`,
)

const changeTaken = statement<never>(
  'change-event-places',
  'update events set places_taken = places_taken + $2 where id = $1',
  { changes: 'events' },
)

/** The event, or undefined when there is none of this id. */
export async function findOpenEvent(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
) {
  const [event] = await database.rows(findOne, [id, clubDay(now())])
  return event
}

/**
 * The same, with its places locked until the transaction ends: who asks next waits for what becomes
 * of them.
 */
export async function lockEventPlaces(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<OpenEvent | undefined> {
  const [event] = await tx.rows(lockOne, [id, clubDay(now)])
  return event
}

/**
 * Takes places, or gives back a negative count. The caller holds the lock and knows that there are
 * enough.
 */
export async function changeEventPlaces(tx: Queryable, id: string, count: number): Promise<void> {
  await tx.rows(changeTaken, [id, count])
}

/**
 * Gives places that an event may have now to those who wait for them, in the transaction that holds
 * its lock.
 */
export type FillPlaces = (tx: Queryable, context: Context, eventId: string) => Promise<void>

const listOpenOr = statement<OpenEvent>(
  'open-events',
  `select ${columns} from events
    where active and archived_at is null and event_date >= $2::date or id = any ($1)
    order by event_date desc, id`,
)

/** Events that are open, and those of `ids` whatever became of them; the last to come first. */
export function listOpenEvents(
  { database, now }: Pick<Context, 'database' | 'now'>,
  ids: readonly string[],
): Promise<OpenEvent[]> {
  return database.rows(listOpenOr, [ids, clubDay(now())])
}
