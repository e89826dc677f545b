import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoLatestMs, undoMs } from '#core/undo.ts'
import { z } from '#core/schema.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type Order, order as orderSchema, type OrderStatus } from '../../contract.ts'
import { orderedSize } from '../../rules.ts'
import {
  pauseOrderLists,
  invalidateOrderLists,
  invalidateOrderDetails,
  sendChange,
  cacheOrder,
} from './client.ts'

/** `isSilent`: the customer gets no mail, neither now nor after an undo. */
export type StatusChange = { order: Order; status: OrderStatus; isSilent?: boolean }

/** The status that was asked for, and the order as another admin has changed it. */
type StatusConflict = { wanted: OrderStatus; current: Order; isSilent?: boolean }

const shortLines = z.object({
  lines: z.array(
    z.object({ product_id: z.string(), size: z.nullable(z.string()), available: z.int() }),
  ),
})

/** Names the short lines of an `out_of_stock` refusal. */
export function useShortLines() {
  const t = useTranslations('admin.orders.stock')
  const locale = useLanguage()
  return (refusal: unknown, order: Order | undefined) => {
    const read = shortLines.safeParse(refusal)
    if (!order || !read.success || read.data.lines.length === 0) return undefined
    const names = read.data.lines.map(({ product_id, size, available }) => {
      const item = order.order_items.find(
        (each) => each.product_id === product_id && each.size === size,
      )
      const name = [item?.product_name, item ? orderedSize(item, locale) : size]
        .filter(Boolean)
        .join(' ')
      return t('shortLine', { name, left: String(available) })
    })
    return t('short', { lines: formatList(names, locale) })
  }
}

/** The message for a refused status change. */
export function useRefusalText() {
  const t = useTranslations('admin.orders')
  const describeShortLines = useShortLines()
  const shared = useTranslations('admin.shared.refusals')
  return (error: Error, order?: Order) => {
    const { code, status } = error instanceof ApiProblem ? error : { code: 'internal', status: 500 }
    if (status === 401 || status === 403) return shared('session_ended')
    if (code === 'out_of_stock')
      return (
        describeShortLines(error instanceof ApiProblem && error.body, order) ??
        t('refusals.out_of_stock')
      )
    return code === 'network' ? shared('network') : t('refusals.other')
  }
}

/**
 * Sets an order's status with an optimistic update, a rollback on refusal and an undo in the toast.
 * On an edit conflict, `conflict` has both versions until one is chosen.
 */
export function useStatusChange() {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<StatusConflict>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ order, status, isSilent }: StatusChange) =>
      sendChange(order.id, { status, version: order.version, notify: !isSilent }),
    onMutate: async ({ order, status }) => {
      await pauseOrderLists(queries)
      cacheOrder(queries, { ...order, status })
    },
    onSuccess: (changed, { order, isSilent }) => {
      cacheOrder(queries, changed)
      const undo = () => mutate({ order: changed, status: order.status, isSilent })
      showToast({
        kind: 'success',
        topic: changed.id,
        title: t('success'),
        description: t('updated'),
        durationMs: undoMs,
        latestMs: undoLatestMs,
        action: { label: shared('undo'), onClick: undo },
      })
    },
    onError: (error, { order, status, isSilent }) => {
      const current = currentOf(error, orderSchema)
      cacheOrder(queries, current ?? order)
      // Another admin set the same status: the row shows it, and there is no conflict to resolve.
      if (current?.status === status) return
      if (current) return setConflict({ wanted: status, current, isSilent })
      void invalidateOrderLists(queries)
      showToast({
        kind: 'error',
        title: t('error'),
        description: refusalText(error, order),
        topic: topicOf(error),
      })
    },
    // Not awaited: offline these requests retry for seconds, but the change is done.
    onSettled: (_changed, _error, { order }) => void invalidateOrderDetails(queries, order.id),
  })
  const closeConflict = () => {
    setConflict(undefined)
    void invalidateOrderLists(queries)
  }
  const keepMine = () => {
    if (conflict)
      mutate({ order: conflict.current, status: conflict.wanted, isSilent: conflict.isSilent })
    closeConflict()
  }
  return { change: mutate, isPending, conflict, keepMine, closeConflict }
}
