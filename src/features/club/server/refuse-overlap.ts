import { invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'

const lockClub = statement<never>('lock-club-for-hours', 'select 1 from club for no key update')

/** Serialises the writes: two concurrent checks of an exclusion constraint can deadlock. */
export const takeTurns = (tx: Queryable) => tx.rows(lockClub)

const isExcluded = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23P01'

/** Maps a violated exclusion constraint to an error at a field. @throws invalid */
export async function refuseOverlap<Result>(path: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isExcluded(error) ? invalid([{ path, code: 'overlaps' }]) : error
  }
}
