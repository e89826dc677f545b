import { keptDays, keptMonths } from '#core/retention.ts'
import { type Erasure, rowErasure } from '#platform/erasing.ts'
import { statement } from '#platform/database.ts'

const isOld = `status <> 'waiting' and text <> '' and created_at < $1::timestamptz - interval '${keptDays.mailText} days'`

const countTexts = statement<{ total: number; due: number }>(
  'count-due-mail-texts',
  `select count(*) as total, count(*) filter (where ${isOld}) as due from mails where text <> ''`,
)

// Other headers stay: by them a mail is found when the order or the family that it told of is
// erased.
const emptyOld = statement<{ id: string }>(
  'erase-due-mail-texts',
  `update mails set html = '', text = '', headers = headers - 'List-Unsubscribe'
    where id = any (array(select id from mails where ${isOld} limit $2)) returning id`,
)

/** The traces of old mails; what still waits to be sent stays whole. */
export const mailErasure = rowErasure({
  kind: 'mails',
  table: 'mails',
  due: `status <> 'waiting' and created_at < $1::timestamptz - interval '${keptMonths.mail} months'`,
})

/** What old mails said. */
export const mailTextErasure: Erasure = {
  kind: 'mail_texts',
  asks: true,
  count: async (database, at) => (await database.rows(countTexts, [at]))[0] ?? { total: 0, due: 0 },
  erase: async (database, at, limit) => (await database.rows(emptyOld, [at, limit])).length,
}
