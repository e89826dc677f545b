import { type Queryable, statement } from '#platform/database.ts'
import type { FamilyWait } from '../wait-contract.ts'

const columns = `w.id, coalesce((
    select coalesce(nullif(p.name_fr, ''), nullif(p.name_en, ''), p.name_ar)
      from products p where p.id = w.product_id), '') as product_name,
  w.size, w.email, w.language, w.asked_at, w.told_at`

const ofAddresses = statement<FamilyWait>(
  'waits-of-family',
  `select ${columns} from size_waits w where lower(w.email) = any ($1) order by w.asked_at, w.id`,
)

const erase = statement<FamilyWait>(
  'erase-waits-of-family',
  `delete from size_waits w where lower(w.email) = any ($1) returning ${columns}`,
)

const lowered = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())

/** The sizes that these addresses wait for, or were told of lately. */
export const findFamilyWaits = (
  database: Queryable,
  addresses: readonly string[],
): Promise<FamilyWait[]> => database.rows(ofAddresses, [lowered(addresses)])

export const eraseFamilyWaits = (
  tx: Queryable,
  addresses: readonly string[],
): Promise<FamilyWait[]> => tx.rows(erase, [lowered(addresses)])
