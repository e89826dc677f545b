import { AppError } from '#core/app-error.ts'
import type { Queryable } from '#platform/database.ts'

/**
 * How many families are registered for an event; of the feature that keeps them, which this one
 * does not know.
 */
export type CountFamilies = (tx: Queryable, eventId: string) => Promise<number>

/** What an admin was told, and agreed to. */
export type ConfirmedFamilies = { count: CountFamilies; confirmed: number | undefined }

/**
 * Lets nobody delete or move an event over the heads of families whom they were not told of. The
 * caller holds the event's lock, which a registration waits for. @throws families_registered with
 * how many there are now
 */
export async function requireConfirmed(
  tx: Queryable,
  eventId: string,
  { count, confirmed = 0 }: ConfirmedFamilies,
): Promise<void> {
  const families = await count(tx, eventId)
  if (families > 0 && families !== confirmed)
    throw new AppError('families_registered', { families })
}
