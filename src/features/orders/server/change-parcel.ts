import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { Order, OrderStatus } from '../contract.ts'
import { isAway, isLookedAt, type ParcelState, parcelSteps } from '../desk-contract.ts'
import { needsAddress } from '../facts.ts'
import type { ParcelChange } from '../parcel-contract.ts'
import { holdsStock } from '../rules.ts'
import {
  applyStatus,
  applyStockEffect,
  type LockedOrder,
  lockOrder,
} from './change-order-status.ts'
import { readOrder } from './list-orders.ts'

const setParcel = statement<never>(
  'set-parcel',
  `with changed as (
     update orders set parcel_state = $2,
       parcel_since = case when parcel_state = $2 then parcel_since else now() end,
       parcel_refusals = greatest(parcel_refusals + $3, 0),
       tracking_number = case when $4 then $5 else tracking_number end,
       updated_at = now(), version = version + 1
      where id = $1 returning id
   )
   insert into parcel_history (order_id, state, status_before, actor)
   select id, $2, $6, $7 from changed where $2 <> $8`,
  tellsWaiting,
)

const lastStep = statement<{ status_before: OrderStatus }>(
  'last-parcel-step',
  `select status_before from parcel_history where order_id = $1 and state = $2
    order by id desc limit 1`,
)

const trackingOf = statement<{ tracking_number: string | null }>(
  'tracking-of-order',
  'select tracking_number from orders where id = $1',
)

/** The status that a step brings with it; undefined when it leaves the status alone. */
function statusWith(state: ParcelState): OrderStatus | undefined {
  if (isLookedAt(state)) return 'cancelled'
  return state === 'delivered' ? 'completed' : undefined
}

const refuse = async (tx: Queryable, id: string) =>
  new AppError<CodeOf<'orders'>>('parcel_step', { current: await readOrder(tx, id) })

/** Whether the step may follow; a step towards the courier needs an address and reserved stock. */
function mayStep(order: LockedOrder, state: ParcelState): boolean {
  const { status, stock_state, parcel_state, delivery_method } = order
  if (!parcelSteps[parcel_state].includes(state)) return false
  // A way of delivery without a parcel may have been chosen since.
  if (!needsAddress(delivery_method)) return state === 'none'
  const isAhead = parcel_state === 'none' || parcel_state === 'to_hand_over'
  return !isAhead || state === 'none' || holdsStock(status, stock_state)
}

const holds = ({ status, stock_state, parcel_state }: LockedOrder) =>
  isAway(parcel_state) || holdsStock(status, stock_state)

/** Moves the stock where the step changes whether the order holds it. @throws out_of_stock */
async function moveStock(tx: Queryable, order: LockedOrder, state: ParcelState, actor: string) {
  const [before, after] = [holds(order), holds({ ...order, parcel_state: state })]
  // After a refusal only pieces that can be sold again return to the stock. Written-off ones are
  // gone for good, so a step to or from that state moves none.
  if (state === 'written_off' || order.parcel_state === 'written_off' || before === after) return
  const giveBack = order.status === 'cancelled' ? 'cancel' : 'release'
  const lost = isLookedAt(state) ? 'returned' : giveBack
  await applyStockEffect(tx, order.id, before ? lost : 'reopen', actor)
}

const refusalsOf = (from: ParcelState, to: ParcelState): number => {
  if (to === 'refused' && from === 'with_courier') return 1
  return from === 'refused' && to === 'with_courier' ? -1 : 0
}

type Step = { order: LockedOrder; state: ParcelState; tracking: string | null | undefined }

async function storeStep(
  tx: Queryable,
  { actor }: Pick<Context, 'actor'>,
  { order, state, tracking }: Step,
  statusBefore: OrderStatus,
) {
  const { id, order_number, parcel_state: before } = order
  await tx.rows(setParcel, [
    id,
    state,
    refusalsOf(before, state),
    tracking !== undefined,
    tracking ?? null,
    statusBefore,
    actorName(actor),
    before,
  ])
  await recordAudit(tx, actor, {
    action: 'order.parcel_changed',
    subject: order_number,
    subjectId: id,
    details: {
      ...(before !== state && { parcel: { before, after: state } }),
      ...(tracking && { text: tracking }),
    },
  })
}

/**
 * Takes one step with the parcel of a locked order. A delivered one completes the order, one that
 * was looked at cancels it without a mail; a step back brings the earlier status again.
 */
async function applyStep(tx: Queryable, context: Pick<Context, 'actor'>, step: Step) {
  const { order, state } = step
  const undone = statusWith(order.parcel_state)
  const [last] =
    undone === order.status ? await tx.rows(lastStep, [order.id, order.parcel_state]) : []
  const status = last?.status_before ?? statusWith(state) ?? order.status
  const setsFirst = statusWith(state) !== undefined
  // No status moves stock while the parcel is away, so its new state alone decides below.
  if (setsFirst && status !== order.status) await applyStatus(tx, context, order, status)
  await moveStock(tx, setsFirst ? { ...order, status } : order, state, actorName(context.actor))
  await storeStep(tx, context, step, order.status)
  if (!setsFirst && status !== order.status)
    await applyStatus(tx, context, { ...order, parcel_state: state }, status)
}

/**
 * Takes the next step with an order's parcel, or notes its tracking number; the same again changes
 * nothing. Pieces that came back return to the stock once, when they were looked at.
 * @throws unauthorized, not_found, stale with the current order, parcel_step with the current
 *   order, out_of_stock when a step back needs pieces that are sold
 */
export async function changeParcel(
  context: Context,
  id: string,
  { state, version, tracking_number: typed }: ParcelChange,
): Promise<Order> {
  requirePermission(context.actor, 'orders')
  const tracking = typed === '' ? null : typed
  await context.database.transaction(async (tx) => {
    const [order] = await tx.rows(lockOrder, [id])
    if (!order) throw new AppError('not_found')
    await requireVersion(order, version, () => readOrder(tx, id))
    const isSame = order.parcel_state === state
    if (isSame && tracking !== undefined) {
      if (!needsAddress(order.delivery_method)) throw await refuse(tx, id)
      const [stored] = await tx.rows(trackingOf, [id])
      if (stored?.tracking_number !== tracking)
        await storeStep(tx, context, { order, state, tracking }, order.status)
    }
    if (isSame) return
    if (!mayStep(order, state)) throw await refuse(tx, id)
    await applyStep(tx, context, { order, state, tracking })
  })
  return readOrder(context.database, id)
}
