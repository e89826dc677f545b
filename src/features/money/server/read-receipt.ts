import { AppError } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { EntryKind, MovedKind, PaymentMethod } from '../facts.ts'

/** Money that moved, with what was open on its account just afterwards and is now. */
export type MovedEntry = {
  account_id: string
  number: string
  kind: MovedKind
  amount: number
  method: PaymentMethod
  created_at: string
  voids: string | null
  voided_by: string | null
  voided_at: string | null
  open_then: number
  open_now: number
}

/** A charge has neither number nor method. */
type Row = Omit<MovedEntry, 'number' | 'method' | 'kind'> & {
  kind: EntryKind
  number: string | null
  method: PaymentMethod | null
}

const movedById = statement<Row>(
  'moved-entry',
  `select e.account_id, e.number, e.kind, e.amount, e.method, e.created_at, voided.number as voids,
          later.number as voided_by, later.created_at as voided_at,
          coalesce((select sum(case when b.kind = 'charge' then b.amount else -b.amount end)
             from ledger_entries b where b.account_id = e.account_id and b.position <= e.position),
            0) as open_then,
          a.charged - a.paid as open_now
     from ledger_entries e
     join ledger_accounts a on a.id = e.account_id
     left join ledger_entries voided on voided.id = e.voids
     left join ledger_entries later on later.voids = e.id
    where e.id = $1`,
)

/** One payment, refund or void as its receipt says it. @throws not_found */
export async function readMovedEntry(database: Queryable, id: string): Promise<MovedEntry> {
  const [entry] = await database.rows(movedById, [id])
  if (!entry?.number || !entry.method || entry.kind === 'charge') throw new AppError('not_found')
  const { number, method, kind } = entry
  return { ...entry, number, method, kind }
}
