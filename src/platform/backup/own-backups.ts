import { type Queryable, statement } from '../database.ts'
import { BackupError } from './backup-error.ts'
import { ownNames } from './backup-name.ts'
import type { Place } from './place.ts'

// The table is of the accounts; like all tables, it is known to backups by its name.
const findId = statement<{ id: string }>('id-of-club', 'select id::text as id from instance')

/** What tells this club's backups from another's; undefined before its first start. */
export async function readClub(database: Queryable): Promise<string | undefined> {
  const [found] = await database.rows(findId)
  return found?.id.slice(0, 8)
}

const findTable = statement<{ found: boolean }>(
  'table-of-club',
  `select to_regclass('public.instance') is not null as found`,
)

/** @throws BackupError when the database is empty, or another program's */
export async function refuseWithoutClub(database: Queryable): Promise<void> {
  const [row] = await database.rows(findTable)
  if (!row?.found) throw new BackupError('There is nothing to back up: the database holds no club.')
}

/** The place without the backups of other clubs. */
export const ownPlace = (place: Place, club: string | undefined): Place => ({
  ...place,
  list: async () => ownNames(await place.list(), club),
})
