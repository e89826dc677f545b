import type { Client, Pool } from 'pg'
import { vacuum } from './vacuum.ts'

/**
 * Gives every order an account with so many entries: its charge, then parts that were paid. One
 * account in ten is open, one in a hundred has credit.
 */
export async function fillLedger(database: Pool | Client, entriesEach: number): Promise<void> {
  await database.query(
    `insert into ledger_accounts (id, label, charged, paid, created_at)
     select id, order_number, case when status = 'cancelled' then 0 else total_amount end,
            case when status = 'cancelled' then 0
                 when n % 100 = 0 then total_amount + 500
                 when n % 20 = 0 then 0
                 when n % 20 = 10 then total_amount - 500
                 else total_amount end, created_at
       from (select *, row_number() over (order by created_at, id) as n from orders) o`,
  )
  await database.query(
    `insert into ledger_entries (account_id, kind, amount, method, number, actor, created_at)
     select a.id, case when part = 1 then 'charge' else 'payment' end, 100,
            case when part > 1 then method end,
            case when part > 1 then 'R-' || n || '-' || part end, 'admin@cirta.example',
            a.created_at + part * interval '1 minute'
       from (select id, created_at, row_number() over (order by created_at, id) as n,
                    (array['cash', 'cash', 'cash', 'courier', 'ccp'])[1 + random() * 4] as method
               from ledger_accounts) a
      cross join generate_series(1, $1) part
      order by a.created_at, part`,
    [entriesEach],
  )
  await database.query(
    `update ledger_entries set method = 'baridimob'
      where kind <> 'charge' and position % 5000 = 0`,
  )
  // Each account has written its state into its order.
  await vacuum(database)
}
