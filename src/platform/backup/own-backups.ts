import { type Queryable, statement } from '../database.ts'
import { ownNames } from './backup-name.ts'
import type { Place } from './place.ts'

// The table is of the accounts; like all tables, it is known to backups by its name.
const findId = statement<{ id: string }>('id-of-club', 'select id::text as id from instance')

/** What tells this club's backups from another's; undefined before its first start. */
export async function readClub(database: Queryable): Promise<string | undefined> {
  const [found] = await database.rows(findId)
  return found?.id.slice(0, 8)
}

/** The place without the backups of other clubs. */
export const ownPlace = (place: Place, club: string | undefined): Place => ({
  ...place,
  list: async () => ownNames(await place.list(), club),
})
