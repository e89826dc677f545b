import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { TakenBackOrder } from '../../change-contract.ts'
import { type DeskOrderItem, type Order, order as orderSchema } from '../../contract.ts'
import type { deskPayments } from '../../facts.ts'
import { orderedSize } from '../../rules.ts'
import { cacheOrder, sendExchange, sendReturn } from './client.ts'
import { useShortLines } from './use-status-change.ts'

export type Settled = (typeof deskPayments)[number] | 'later'

type Asked =
  | { kind: 'exchange'; item: DeskOrderItem; size: string; sizeName: string }
  | { kind: 'return'; item: DeskOrderItem }

/** One piece of a line; of numbered ones the last, which is exchanged with its number. */
const onePiece = ({ product_id, size, jersey_numbers: numbers }: DeskOrderItem) => ({
  product_id,
  size,
  quantity: 1,
  ...(numbers.length > 0 && { jersey_numbers: numbers.slice(-1) }),
})

/** Exchanges and returns of one piece each, with why, and what becomes of piece and money. */
export function useTakeBack(order: Order, onDone: () => void) {
  const t = useTranslations('admin.orders.takeBack')
  const shared = useTranslations('admin.shared')
  const locale = useLanguage()
  const queries = useQueryClient()
  const describeShortLines = useShortLines()
  const tellRefusal = useRefusalToast()
  const readAgain = () => queries.invalidateQueries()
  const tellDone = useUndoToast(readAgain)
  const [key, setKey] = useState(newIdempotencyKey)
  // A printed piece is hardly sold again.
  const isPrinted = order.order_items.some((item) => item.jersey_numbers.length > 0)
  const [resaleable, setResaleable] = useState(!isPrinted)
  const [reason, setReason] = useState<string>(t('size'))
  const [settled, settle] = useState<Settled>('later')
  const send = (asked: Asked): Promise<TakenBackOrder> => {
    const returned = [{ ...onePiece(asked.item), resaleable }]
    const payment = settled === 'later' ? null : settled
    const common = { returned, reason, payment, version: order.version }
    if (asked.kind === 'return') return sendReturn(order.id, common, key)
    const taken = [{ ...onePiece(asked.item), size: asked.size }]
    return sendExchange(order.id, { ...common, taken, expected_difference: 0 }, key)
  }
  const undo = (asked: Extract<Asked, { kind: 'exchange' }>, version: number) => {
    const piece = onePiece(asked.item)
    const returned = [{ ...piece, size: asked.size }]
    return sendExchange(order.id, { returned, taken: [piece], version }, newIdempotencyKey())
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ order: changed }, asked) => {
      cacheOrder(queries, changed)
      void readAgain()
      if (asked.kind === 'return') showToast({ kind: 'success', title: t('returned') })
      else {
        const words = { size: orderedSize(asked.item, locale), other: asked.sizeName }
        const said = t('exchanged', words)
        // A piece that is not sold again is noted already; only a person can say what to do.
        if (resaleable) tellDone(said, () => undo(asked, changed.version), order.id)
        else showToast({ kind: 'success', title: said })
      }
      onDone()
    },
    onError: (error) => {
      setKey(newIdempotencyKey())
      const current = currentOf(error, orderSchema)
      if (current) cacheOrder(queries, current)
      else if (!(error instanceof ApiProblem) || error.code !== 'out_of_stock')
        return tellRefusal(error)
      const short = error instanceof ApiProblem ? describeShortLines(error.body, order) : undefined
      showToast({
        kind: 'error',
        title: shared('error'),
        description: short ?? shared('stale.title'),
      })
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
