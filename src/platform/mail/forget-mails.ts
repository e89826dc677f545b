import { keptDays, keptMonths } from '#core/retention.ts'
import { type Erasure, rowErasure } from '#platform/erasing.ts'
import { statement } from '#platform/database.ts'

const isOld = `status <> 'waiting' and text <> '' and created_at < $1::timestamptz - interval '${keptDays.mailText} days'`

const countTexts = statement<{ total: number; due: number }>(
  'count-due-mail-texts',
  `select count(*) as total, count(*) filter (where ${isOld}) as due from mails where text <> ''`,
)

// Other headers stay: they identify the mail when its order or family is erased.
const emptyOld = statement<{ id: string }>(
  'erase-due-mail-texts',
  `update mails set html = '', text = '', headers = headers - 'List-Unsubscribe'
    where id = any (array(select id from mails where ${isOld} limit $2)) returning id`,
)

/** Erases the personal data of old mails; those that still wait to go out stay whole. */
export const mailErasure = rowErasure({
  kind: 'mails',
  table: 'mails',
  due: `status <> 'waiting' and created_at < $1::timestamptz - interval '${keptMonths.mail} months'`,
})

/**
 * Erases the content of old mails: of those held back and given up, too, which then cannot be sent
 * any more.
 */
export const mailTextErasure: Erasure = {
  kind: 'mail_texts',
  asks: true,
  count: async (database, at) => (await database.rows(countTexts, [at]))[0] ?? { total: 0, due: 0 },
  erase: async (database, at, limit) => (await database.rows(emptyOld, [at, limit])).length,
}
