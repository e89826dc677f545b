import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { TakenBackOrder } from '../../change-contract.ts'
import {
  type DeskOrderItem,
  type Order,
  type OrderLine,
  order as orderSchema,
} from '../../contract.ts'
import { type deskPayments, printsOf } from '../../facts.ts'
import { cacheOrder, sendExchange, sendReturn } from './client.ts'
import { useShortLines } from './use-status-change.ts'

export type Settled = (typeof deskPayments)[number] | 'later'

type Exchange = {
  kind: 'exchange'
  item: DeskOrderItem
  taken: OrderLine[]
  /** What the taken pieces cost more, in DZD. */
  difference: number
  said: { size: string; other: string }
}
type Asked = Exchange | { kind: 'return'; item: DeskOrderItem }

/** One piece of a line as it was sold; of printed ones the last, with its number and name. */
export const pieceOf = (item: DeskOrderItem): OrderLine => ({
  product_id: item.product_id,
  size: item.size,
  quantity: 1,
  jersey_numbers: item.jersey_numbers.slice(-1),
  ...(item.jersey_names.length > 0 && { jersey_names: item.jersey_names.slice(-1) }),
})

/** The same pieces as they come back. */
const backOf = ({ product_id, size, quantity, jersey_numbers, jersey_names = [] }: OrderLine) => ({
  product_id,
  size,
  quantity,
  jersey_names,
  ...(jersey_numbers.length > 0 && { jersey_numbers }),
})

/** The same exchange the other way round. */
const exchangeBack = (
  { id, version }: Order,
  { item, taken, difference }: Exchange,
  payment: Exclude<Settled, 'later'> | null,
) =>
  sendExchange(
    id,
    {
      returned: taken.map(backOf),
      taken: [pieceOf(item)],
      version,
      payment,
      expected_difference: -difference,
    },
    newIdempotencyKey(),
  )

/** Says why nothing was taken back; an order that was changed meanwhile is shown as it is now. */
function useTellRefused(order: Order) {
  const shared = useTranslations('admin.shared')
  const queries = useQueryClient()
  const describeShortLines = useShortLines()
  const tellRefusal = useRefusalToast()
  return (error: Error) => {
    const current = currentOf(error, orderSchema)
    if (current) cacheOrder(queries, current)
    else if (!(error instanceof ApiProblem) || error.code !== 'out_of_stock')
      return tellRefusal(error)
    const short = error instanceof ApiProblem ? describeShortLines(error.body, order) : undefined
    showToast({
      kind: 'error',
      title: shared('error'),
      description: short ?? shared('refusals.stale'),
    })
  }
}

/** Exchanges and returns of one piece each, with why, and what becomes of piece and money. */
export function useTakeBack(order: Order, onDone: () => void) {
  const t = useTranslations('admin.orders.takeBack')
  const queries = useQueryClient()
  const tellRefused = useTellRefused(order)
  const readAgain = () => queries.invalidateQueries()
  const tellDone = useUndoToast(readAgain)
  const [key, setKey] = useState(newIdempotencyKey)
  // The default: a printed piece can hardly be sold again.
  const isPrinted = order.order_items.some((item) => printsOf(item).length > 0)
  const [resaleable, setResaleable] = useState(!isPrinted)
  const [reason, setReason] = useState<string>(t('size'))
  const [settled, settle] = useState<Settled>('later')
  const payment = settled === 'later' ? null : settled
  const send = (asked: Asked): Promise<TakenBackOrder> => {
    const returned = [{ ...backOf(pieceOf(asked.item)), resaleable }]
    const common = { returned, reason, payment, version: order.version }
    if (asked.kind === 'return') return sendReturn(order.id, common, key)
    const { item, taken, difference } = asked
    const isOther = taken.some(({ product_id }) => product_id !== item.product_id)
    return sendExchange(
      order.id,
      {
        ...common,
        reason: isOther && reason === t('size') ? t('otherProduct') : reason,
        taken,
        expected_difference: difference,
      },
      key,
    )
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ order: changed }, asked) => {
      cacheOrder(queries, changed)
      void readAgain()
      if (asked.kind === 'return') showToast({ kind: 'success', title: t('returned') })
      else {
        const said = t('exchanged', asked.said)
        const undo = () => exchangeBack(changed, asked, payment)
        // No undo for a piece that is not sold again: it is on record, and a person must decide.
        if (resaleable) tellDone(said, undo, order.id)
        else showToast({ kind: 'success', title: said })
      }
      onDone()
    },
    onError: (error) => {
      setKey(newIdempotencyKey())
      tellRefused(error)
    },
  })
  return {
    ask: (asked: Asked) => isPending || mutate(asked),
    isPending,
    resaleable,
    setResaleable,
    reason,
    setReason,
    settled,
    settle,
  }
}

export type TakeBackForm = ReturnType<typeof useTakeBack>
