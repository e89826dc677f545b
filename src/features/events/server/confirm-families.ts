import { AppError, type CodeOf } from '#core/app-error.ts'
import type { Queryable } from '#platform/database.ts'

/**
 * Counts the families registered for an event; implemented by the registrations feature, which this
 * one must not import.
 */
export type CountFamilies = (tx: Queryable, eventId: string) => Promise<number>

/** The number of families that the admin has seen and confirmed. */
export type ConfirmedFamilies = { count: CountFamilies; confirmed: number | undefined }

/**
 * Prevents deleting or moving an event with families the admin does not know about. The caller must
 * hold the event's lock, so that no family registers meanwhile. @throws families_registered with
 * the current number
 */
export async function requireConfirmedFamilies(
  tx: Queryable,
  eventId: string,
  { count, confirmed = 0 }: ConfirmedFamilies,
): Promise<void> {
  const families = await count(tx, eventId)
  if (families > 0 && families !== confirmed)
    throw new AppError<CodeOf<'events'>>('families_registered', { families })
}
