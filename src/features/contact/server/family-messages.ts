import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { KeptMessage } from '../contract.ts'
import { messageColumns } from './list-messages.ts'

/** The identifying data of a message. */
export type MessageTrace = {
  id: string
  phones: string[]
  email: string
  names: string[]
  text: string
}

const traces = statement<MessageTrace>(
  'message-traces',
  `select m.id, array_remove(array[m.phone], null) as phones, lower(m.email) as email, array[m.name] as names,
     m.message as text
     from contact_submissions m where m.phone = any ($1) or lower(m.email) = any ($1) order by m.created_at, m.id`,
)

const byIds = statement<KeptMessage>(
  'messages-of-family',
  `select ${messageColumns} from contact_submissions m where m.id = any ($1) order by m.created_at, m.id`,
)

const erase = statement<KeptMessage>(
  'erase-messages-of-family',
  `delete from contact_submissions m where m.id = any ($1) returning ${messageColumns}`,
  tellsWaiting,
)

/**
 * The messages from these phones or lower-case addresses, including deleted ones that can still be
 * restored.
 */
export const findMessageTraces = (
  database: Queryable,
  contacts: readonly string[],
): Promise<MessageTrace[]> => database.rows(traces, [contacts])

export const findFamilyMessages = (
  database: Queryable,
  ids: readonly string[],
): Promise<KeptMessage[]> => database.rows(byIds, [ids])

export const eraseFamilyMessages = (
  tx: Queryable,
  ids: readonly string[],
): Promise<KeptMessage[]> => tx.rows(erase, [ids])
