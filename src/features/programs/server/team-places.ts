import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'

/**
 * The places of teams in the season that is open; implemented by the registrations feature, which
 * this one must not import.
 */
export type TeamPlaces = {
  /** The children who hold a place, by the team's id; a team without any may be left out. */
  taken: (database: Queryable, now: Date) => Promise<ReadonlyMap<string, number>>
  /**
   * Sets the number of places and gives new ones to the waiting list. The caller holds the team's
   * lock. @throws invalid when more are taken, with their number
   */
  limit: (tx: Queryable, context: Context, teamId: string, maxPlaces: number) => Promise<void>
}
