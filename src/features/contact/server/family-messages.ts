import { type Queryable, statement } from '#platform/database.ts'
import type { Sought } from '#platform/phone.ts'
import type { KeptMessage } from '../contract.ts'
import { messageColumns } from './find-messages.ts'

const isOfFamily = 'm.phone = $1 or lower(m.email) = lower($2)'

const ofFamily = statement<KeptMessage>(
  'messages-of-family',
  `select ${messageColumns} from contact_submissions m where ${isOfFamily} order by m.created_at, m.id`,
)

const erase = statement<KeptMessage>(
  'erase-messages-of-family',
  `delete from contact_submissions m where ${isOfFamily} returning ${messageColumns}`,
)

/** The messages of a family, deleted ones too while they can be brought back. */
export function findFamilyMessages(database: Queryable, { phone, typed }: Sought): Promise<KeptMessage[]> {
  return database.rows(ofFamily, [phone, typed])
}

export function eraseFamilyMessages(tx: Queryable, { phone, typed }: Sought): Promise<KeptMessage[]> {
  return tx.rows(erase, [phone, typed])
}
