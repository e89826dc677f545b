import { forgetAuditedTexts } from '#platform/audit.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { FamilyMail } from '../contract.ts'

const columns = 'id, kind, recipient, reply_to, subject, text, status, created_at'

// A mail with a reference to an order, registration or message belongs to that record, whatever its
// address. Others belong to their address; mails to the club about a family belong to the reply
// address. Mails of accounts are the admins' own.
const isOfFamily = `kind not in ('password-recovery', 'reauthentication', 'email-change', 'invitation') and case
  when headers ?| array['X-Order-Number', 'X-Registration-Reference', 'X-Contact-Message']
  then coalesce(headers->>'X-Order-Number', headers->>'X-Registration-Reference',
    headers->>'X-Contact-Message') = any ($2)
  else lower(case when kind in ('order-new', 'contact-new') then reply_to
    else recipient end) = any ($1) end`

const ofFamily = statement<FamilyMail>(
  'mails-of-family',
  `select ${columns} from mails where ${isOfFamily} order by created_at, id`,
)

const erase = statement<FamilyMail>(
  'erase-mails-of-family',
  `delete from mails where ${isOfFamily} returning ${columns}`,
)

/**
 * A family's keys in mails: its exclusive addresses, the numbers of its orders and registrations,
 * its messages' ids.
 */
export type MailedFamily = { addresses: readonly string[]; numbers: readonly string[] }

const values = ({ addresses, numbers }: MailedFamily) =>
  [addresses.map((address) => address.toLowerCase()), numbers] as const

/** Every mail to or about a family, sent or not. */
export function findFamilyMails(database: Queryable, family: MailedFamily): Promise<FamilyMail[]> {
  return database.rows(ofFamily, values(family))
}

export async function eraseFamilyMails(tx: Queryable, family: MailedFamily): Promise<FamilyMail[]> {
  const erased = await tx.rows(erase, values(family))
  const ids = erased.map(({ id }) => id)
  await forgetAuditedTexts(tx, ids)
  return erased
}
