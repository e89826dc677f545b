import { requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import { searchedTexts } from '#platform/phone.ts'
import type { BlockedPhone, BlockedPhoneList, BlockedPhoneParams } from '../call-contract.ts'

const hasEnded = (day: string) => `coalesce(b.ends_on < ${day}::date, false)`

/** The columns of a blocked phone on a day in Algiers. */
export const blockColumns = (day: string) => `b.id, b.phone, b.reason, b.ends_on::text as ends_on,
  ${hasEnded(day)} as has_ended, b.actor, b.created_at`

const blockOf = statement<BlockedPhone>(
  'block-of-phones',
  `select ${blockColumns('$2')} from blocked_phones b
    where b.phone = any ($1::text[]) and b.removed_at is null and not ${hasEnded('$2')}
    order by b.created_at desc limit 1`,
)

/** The block that holds today for one of these phones (E.164), if there is one. */
export async function findBlock(
  database: Queryable,
  { now }: Pick<Context, 'now'>,
  phones: readonly string[],
): Promise<BlockedPhone | undefined> {
  const [block] = await database.rows(blockOf, [phones, clubDay(now())])
  return block
}

const conditions = ({ q }: BlockedPhoneParams): Condition[] => [
  when('b.removed_at is null'),
  ...(q ? searchedTexts(q) : []).map((text) =>
    when("strpos(fold_name(b.phone || ' ' || b.reason), fold_name(?)) > 0", text),
  ),
]

const blockedPhonesOf = (query: BlockedPhoneParams, day: string) =>
  keysetList<BlockedPhone>('blocked-phones', {
    select: (parameter) => `select ${blockColumns(parameter(day))} from blocked_phones b`,
    where: conditions(query),
    keys: { created_at: ['b.created_at', 'timestamptz'], id: ['b.id', 'uuid'] },
    direction: 'desc',
  })

/** The block list, the newest first. @throws unauthorized, invalid cursor */
export async function listBlockedPhones(
  { actor, database, now }: Context,
  query: BlockedPhoneParams,
): Promise<BlockedPhoneList> {
  requirePermission(actor, 'orders')
  const [page, total] = await Promise.all([
    keysetPage(database, blockedPhonesOf(query, clubDay(now())), query),
    countFound(database, 'blocked-phone-count', 'blocked_phones b', conditions(query)),
  ])
  return { ...page, total }
}
