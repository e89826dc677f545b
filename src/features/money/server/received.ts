import { type Queryable, statement } from '#platform/database.ts'
import type { PaymentMethod } from '../facts.ts'

/** Money in a period by its way in DZD; `given_back` are refunds, without what was voided. */
export type ReceivedByMethod = { method: PaymentMethod; received: number; given_back: number }

type Row = Omit<ReceivedByMethod, 'method'> & { method: PaymentMethod | null }

const receivedByMethod = statement<Row>(
  'received-by-method',
  `select e.method,
          coalesce(sum(e.amount) filter (where coalesce(v.kind, e.kind) = 'payment'), 0)
            as received,
          coalesce(-sum(e.amount) filter (where coalesce(v.kind, e.kind) = 'refund'), 0)
            as given_back
     from ledger_entries e left join ledger_entries v on v.id = e.voids
    where e.kind <> 'charge' and e.created_at >= $1 and e.created_at < $2
    group by e.method order by e.method`,
)

/** A void counts on its own day, against what it voids. */
export async function readReceived(
  database: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<ReceivedByMethod[]> {
  const rows = await database.rows(receivedByMethod, [from, until])
  return rows.flatMap(({ method, ...sums }) => (method ? [{ method, ...sums }] : []))
}
