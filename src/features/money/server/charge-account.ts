import { actorName, type NamedActor } from '#core/actor.ts'
import { sameAmount } from '#core/money.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import { type Queryable, statement } from '#platform/database.ts'

// One statement, because every order opens an account.
const openAccount = statement<never>(
  'open-ledger-account',
  `with opened as (
     insert into ledger_accounts (id, label, charged) values ($1, $2, $3) returning id
   )
   insert into ledger_entries (account_id, kind, amount, actor)
   select id, 'charge', $3, $4 from opened where $3 <> 0`,
)

const lockCharged = statement<{ charged: number }>(
  'lock-charged',
  'select charged from ledger_accounts where id = $1 for update',
)

const charge = statement<never>(
  'charge-account',
  `with charged as (update ledger_accounts set charged = charged + $2 where id = $1 returning id)
   insert into ledger_entries (account_id, kind, amount, actor)
   select id, 'charge', $2, $3 from charged`,
  tellsWaiting,
)

type Charged = { id: string; label: string; amount: number }

/** Opens the account of something sold, such as an order, with what it costs in DZD. */
export async function openLedgerAccount(
  tx: Queryable,
  actor: NamedActor,
  { id, label, amount }: Charged,
): Promise<void> {
  await tx.rows(openAccount, [id, label, amount, actorName(actor)])
}

/**
 * Charges this much more or less, but never below zero: an account that was opened when its order
 * was over already has no charge to reduce.
 */
export async function chargeDifference(
  tx: Queryable,
  actor: NamedActor,
  { amount: difference, ...account }: Charged,
): Promise<void> {
  const [locked] = await tx.rows(lockCharged, [account.id])
  const amount = Math.max(0, Math.round(((locked?.charged ?? 0) + difference) * 100) / 100)
  await chargeAccount(tx, actor, { ...account, amount })
}

/** Makes the charge what it costs now, in DZD, by an entry of the difference. */
export async function chargeAccount(
  tx: Queryable,
  actor: NamedActor,
  charged: Charged,
): Promise<void> {
  const { id, amount } = charged
  const [account] = await tx.rows(lockCharged, [id])
  if (!account) return openLedgerAccount(tx, actor, charged)
  if (sameAmount(account.charged, amount)) return
  const difference = Math.round((amount - account.charged) * 100) / 100
  await tx.rows(charge, [id, difference, actorName(actor)])
}
