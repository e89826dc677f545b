import { actorName, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import type { KeptOrder, NewOrderNote, OrderTimeline, ReturnedLine } from '../change-contract.ts'
import type { OrderStatus } from '../contract.ts'
import { type CallOutcome, type ChangeKind, changeKinds, parcelStates } from '../desk-contract.ts'

type Step = {
  id: string
  step: number
  kind: 'status' | 'parcel' | 'note' | 'stock_released' | 'call' | ChangeKind
  status: OrderStatus | null
  outcome: CallOutcome | null
  later_at: string | null
  text: string | null
  before: KeptOrder | null
  after: KeptOrder | null
  returned: ReturnedLine[] | null
  actor: string
  created_at: string
}

const timelineOf = statement<Step>(
  'order-timeline',
  `select 'status' as kind, status, null as outcome, null::timestamptz as later_at, null as text,
     null::jsonb as before, null::jsonb as after,
     null::json as returned, actor, created_at, 0 as step, id::text as id
     from order_status_history where order_id = $1
   union all
   select 'stock_released', null, null, null, null, null, null, null, 'program', stock_released_at,
     0, id::text
     from orders where id = $1 and stock_released_at is not null
   union all
   select kind, null, null, null, reason, before, after,
     (select coalesce(json_agg(json_build_object('product_id', r.product_id, 'product_name',
         r.product_name, 'size', r.size, 'size_names', r.size_names, 'quantity', r.quantity,
         'price', r.price, 'jersey_numbers', r.jersey_numbers, 'resaleable', r.resaleable)
         order by r.product_name, r.size, r.id), '[]')
        from returned_items r where r.change_id = c.id),
     actor, created_at, 1, id::text from order_changes c where order_id = $1
   union all
   select 'parcel', null, null, null, state, null, null, null, actor, created_at, 1, id::text
     from parcel_history where order_id = $1
   union all
   select 'note', null, null, null, text, null, null, null, actor, created_at, 2, id::text
     from order_notes where order_id = $1
   union all
   select 'call', null, outcome, later_at, note, null, null, null, actor, created_at, -1, id::text
     from order_calls where order_id = $1 and undone_at is null
   order by created_at, step, id`,
)

const changedProducts = statement<OrderTimeline['products'][number]>(
  'changed-products',
  `select p.id, p.name_en, p.name_fr, p.name_ar from ${productNames} p where p.id in (
     select (line ->> 'product_id')::uuid from order_changes c
       cross join jsonb_array_elements((c.before -> 'items') || (c.after -> 'items')) line
      where c.order_id = $1)`,
)

const orderNumber = statement<{ order_number: string }>(
  'order-number',
  'select order_number from orders where id = $1',
)

const insertNote = statement<never>(
  'insert-order-note',
  `with noted as (insert into order_notes (order_id, text, actor) values ($1, $2, $3))
   update orders set club_notes = club_notes || ' ' || $2 where id = $1`,
)

function asTimeline({
  kind,
  status,
  outcome,
  later_at,
  text,
  before,
  after,
  returned,
  actor,
  created_at,
}: Step): OrderTimeline['items'][number] {
  if (status) return { kind: 'status', status, actor, created_at }
  if (outcome) return { kind: 'call', outcome, later_at, text, actor, created_at }
  if (kind === 'stock_released') return { kind, actor, created_at }
  const state = kind === 'parcel' && parcelStates.find((each) => each === text)
  if (state) return { kind: 'parcel', state, actor, created_at }
  const change = changeKinds.find((each) => each === kind)
  if (!change || !before || !after) return { kind: 'note', text: text ?? '', actor, created_at }
  return {
    kind: change,
    reason: text,
    before,
    after,
    returned: returned ?? [],
    actor,
    created_at,
  }
}

async function readTimeline(reader: Queryable, id: string): Promise<OrderTimeline> {
  const steps = await reader.rows(timelineOf, [id])
  if (steps.length === 0) throw new AppError('not_found')
  const items = steps.map(asTimeline)
  const hasChanges = items.some((step) => 'before' in step)
  return { items, products: hasChanges ? await reader.rows(changedProducts, [id]) : [] }
}

/**
 * An order's history, oldest first, with the club's notes and what was changed. @throws
 * unauthorized, not_found
 */
export async function getOrderTimeline(context: Context, id: string): Promise<OrderTimeline> {
  requirePermission(context.actor, 'orders')
  return readTimeline(context.database, id)
}

/** Adds a note for the club; the customer never sees it. @throws unauthorized, not_found */
export async function addOrderNote(
  context: Context,
  id: string,
  { text }: NewOrderNote,
): Promise<OrderTimeline> {
  const actor = actorName(requirePermission(context.actor, 'orders'))
  const note = async (tx: Queryable) => {
    const [order] = await tx.rows(orderNumber, [id])
    if (!order) throw new AppError('not_found')
    await tx.rows(insertNote, [id, text, actor])
    await recordAudit(tx, context.actor, {
      action: 'order.note_added',
      subject: order.order_number,
      subjectId: id,
      details: { text },
    })
    return id
  }
  return makeOnce(context, note, readTimeline)
}
