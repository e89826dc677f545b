import { actorName, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { NewOrderNote, OrderTimeline } from '../admin-contract.ts'
import type { OrderStatus } from '../contract.ts'

type Step = {
  id: string
  step: number
  kind: 'status' | 'note' | 'stock_released'
  status: OrderStatus | null
  text: string | null
  actor: string
  created_at: string
}

const timelineOf = statement<Step>(
  'order-timeline',
  `select 'status' as kind, status, null as text, actor, created_at, 0 as step, id::text as id
     from order_status_history where order_id = $1
   union all
   select 'stock_released', null, null, 'program', stock_released_at, 0, id::text
     from orders where id = $1 and stock_released_at is not null
   union all
   select 'note', null, text, actor, created_at, 1, id::text from order_notes where order_id = $1
   order by created_at, step, id`,
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

/** An order's history, oldest first, with the club's notes. @throws unauthorized, not_found */
export async function getOrderTimeline(
  { database, actor }: Context,
  id: string,
): Promise<OrderTimeline> {
  requirePermission(actor, 'orders')
  const steps = await database.rows(timelineOf, [id])
  if (steps.length === 0) throw new AppError('not_found')
  return {
    items: steps.map(({ kind, status, text, actor: by, created_at }) => {
      if (status) return { kind: 'status', status, actor: by, created_at }
      if (kind === 'stock_released') return { kind, actor: by, created_at }
      return { kind: 'note', text: text ?? '', actor: by, created_at }
    }),
  }
}

/** Adds a note for the club; the customer never sees it. @throws unauthorized, not_found */
export async function addOrderNote(
  context: Context,
  id: string,
  { text }: NewOrderNote,
): Promise<OrderTimeline> {
  const actor = actorName(requirePermission(context.actor, 'orders'))
  await context.database.transaction(async (tx) => {
    const [order] = await tx.rows(orderNumber, [id])
    if (!order) throw new AppError('not_found')
    await tx.rows(insertNote, [id, text, actor])
    await recordAudit(tx, context.actor, {
      action: 'order.note_added',
      subject: order.order_number,
      subjectId: id,
      details: { text },
    })
  })
  return getOrderTimeline(context, id)
}
