import { keptDays } from '#core/retention.ts'
import { statement } from '#platform/database.ts'
import type { Erasure } from '#platform/erasing.ts'

const isOld = `sender_hash is not null and created_at < $1::timestamptz - interval '${keptDays.sender} days'`

const countOld = statement<{ total: number; due: number }>(
  'count-due-order-senders',
  `select count(*) as total, count(*) filter (where ${isOld}) as due from orders
    where sender_hash is not null`,
)

const forgetOld = statement<{ id: string }>(
  'erase-due-order-senders',
  `update orders set sender_hash = null where id = any (array(select id from orders where ${isOld}
    limit $2)) returning id`,
)

/** Erases the network an order came from. It never asks an admin, because nothing else is lost. */
export const senderErasure: Erasure = {
  kind: 'order_senders',
  asks: false,
  count: async (database, at) => (await database.rows(countOld, [at]))[0] ?? { total: 0, due: 0 },
  erase: async (database, at, limit) => (await database.rows(forgetOld, [at, limit])).length,
}
