import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { sameAmount } from '#core/money.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { stale } from '#platform/require-version.ts'
import type { NewPayment, NewVoid } from '../contract.ts'
import type { EntryKind, PaymentMethod } from '../facts.ts'
import { readAccount } from './read-account.ts'

const lockAccount = statement<{ id: string; label: string; charged: number; paid: number }>(
  'lock-ledger-account',
  'select id, label, charged, paid from ledger_accounts where id = $1 for update',
)

// Whoever changes an order locks it before its account, which keeps the order's payment state.
const lockOrder = statement<never>(
  'lock-order-of-account',
  'select from orders where id = $1 for no key update',
)

// The counter's row is locked until the transaction ends: numbers have no gaps, and entries become
// visible in the order of their positions.
const moveMoney = statement<{ number: string | null }>(
  'move-money',
  `with counted as (
     insert into receipt_counters (year, last)
     values (extract(year from now() at time zone 'Africa/Algiers')::smallint, 1)
     on conflict (year) do update set last = receipt_counters.last + 1
     returning year, last::text as last
   ), moved as (
     insert into ledger_entries (account_id, kind, amount, method, note, actor, voids, number)
     select $1, $2, $3, $4, $5, $6, $7,
            'R-' || year || '-' || lpad(last, greatest(6, length(last)), '0')
       from counted
     returning account_id, amount, number
   ), balanced as (
     update ledger_accounts a set paid = a.paid + moved.amount from moved
      where a.id = moved.account_id
   )
   select number from moved`,
  tellsWaiting,
)

const actions = {
  payment: 'order.payment_entered',
  refund: 'order.refund_entered',
  void: 'order.payment_voided',
} as const

type Moved = {
  kind: keyof typeof actions
  amount: number
  method: PaymentMethod
  note: string | null
  voids?: string
}

async function move(
  tx: Queryable,
  { actor }: Pick<Context, 'actor'>,
  account: { id: string; label: string; paid: number },
  { kind, amount, method, note, voids }: Moved,
) {
  if (Math.round((account.paid + amount) * 100) < 0)
    throw invalid([{ path: kind === 'void' ? 'reason' : 'amount', code: 'above_paid' }])
  const [moved] = await tx.rows(moveMoney, [
    account.id,
    kind,
    amount,
    method,
    note,
    actorName(actor),
    voids ?? null,
  ])
  await recordAudit(tx, actor, {
    action: actions[kind],
    subject: account.label,
    subjectId: account.id,
    details: { number: moved?.number, amount, method, ...(note && { text: note }) },
  })
  return moved?.number ?? null
}

/**
 * Enters that what was just sold was paid whole, in the transaction of the sale.
 * @returns the receipt's number; null when it costs nothing
 */
export async function enterFirstPayment(
  tx: Queryable,
  context: Pick<Context, 'actor'>,
  { amount, ...account }: { id: string; label: string; amount: number },
  method: PaymentMethod,
): Promise<string | null> {
  if (amount === 0) return null
  const payment = { kind: 'payment', amount, method, note: null } as const
  return move(tx, context, { ...account, paid: 0 }, payment)
}

/**
 * Enters that all an account still owes was paid at once, under its lock.
 * @returns the receipt's number; null when it does not owe just this amount
 */
export async function payWhole(
  tx: Queryable,
  context: Pick<Context, 'actor'>,
  { id, amount }: { id: string; amount: number },
  method: PaymentMethod,
): Promise<string | null> {
  const [account] = await tx.rows(lockAccount, [id])
  if (!account || !sameAmount(account.charged - account.paid, amount)) return null
  return move(tx, context, account, { kind: 'payment', amount, method, note: null })
}

async function lock(tx: Queryable, id: string) {
  await tx.rows(lockOrder, [id])
  const [account] = await tx.rows(lockAccount, [id])
  if (!account) throw new AppError('not_found')
  return account
}

/**
 * Enters that a difference was paid, or given back, in the transaction that charged it: no more
 * than is open now, or than is credit.
 * @returns the receipt's number; null when no money moves
 */
export async function settleDifference(
  tx: Queryable,
  context: Pick<Context, 'actor'>,
  id: string,
  { difference, method, note }: { difference: number; method: PaymentMethod; note: string | null },
): Promise<string | null> {
  const account = await lock(tx, id)
  const open = Math.round((account.charged - account.paid) * 100) / 100
  const amount =
    difference > 0
      ? Math.min(difference, Math.max(open, 0))
      : Math.max(difference, Math.min(open, 0))
  if (amount === 0) return null
  const kind = amount > 0 ? 'payment' : 'refund'
  return move(tx, context, account, { kind, amount, method, note })
}

/**
 * Enters money that was received or given back, once per idempotency key, with the next receipt
 * number. More than is owed is kept as credit.
 * @returns the account as JSON text
 * @throws unauthorized, not_found, invalid (`above_paid`), idempotency_key_reused, stale with the
 * account when other money has moved than the form had seen
 */
export function enterPayment(
  context: Context,
  accountId: string,
  { kind, amount, method, note, seen_paid }: NewPayment,
  request: IdempotentRequest,
): Promise<string> {
  requirePermission(context.actor, 'money')
  return context.database.transaction((tx) =>
    once(tx, request, async () => {
      const account = await lock(tx, accountId)
      if (seen_paid !== undefined && !sameAmount(account.paid, seen_paid))
        throw stale(await readAccount(tx, accountId))
      const signed = kind === 'refund' ? -amount : amount
      await move(tx, context, account, { kind, amount: signed, method, note })
      return JSON.stringify(await readAccount(tx, accountId))
    }),
  )
}

const entryById = statement<{
  id: string
  account_id: string
  kind: EntryKind
  amount: number
  method: PaymentMethod | null
  is_voided: boolean
}>(
  'ledger-entry',
  `select e.id, e.account_id, e.kind, e.amount, e.method,
          exists (select from ledger_entries v where v.voids = e.id) as is_voided
     from ledger_entries e where e.id = $1`,
)

const accountOf = statement<{ account_id: string }>(
  'account-of-entry',
  'select account_id from ledger_entries where id = $1',
)

/**
 * Takes back a payment or refund that was entered by mistake, by an entry of the opposite amount
 * with a number of its own. @throws unauthorized, not_found, invalid (`already_voided`,
 * `above_paid`)
 */
export async function voidEntry(context: Context, id: string, { reason }: NewVoid) {
  requirePermission(context.actor, 'money')
  return context.database.transaction(async (tx) => {
    const [found] = await tx.rows(accountOf, [id])
    if (!found) throw new AppError('not_found')
    const account = await lock(tx, found.account_id)
    // Read under the account's lock: two admins may void at once.
    const [entry] = await tx.rows(entryById, [id])
    if (!entry?.method || entry.kind === 'void') throw new AppError('not_found')
    if (entry.is_voided) throw invalid([{ path: 'reason', code: 'already_voided' }])
    const { amount, method } = entry
    await move(tx, context, account, {
      kind: 'void',
      amount: -amount,
      method,
      note: reason,
      voids: id,
    })
    return readAccount(tx, account.id)
  })
}
