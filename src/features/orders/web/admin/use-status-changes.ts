import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoLatestMs, undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { ChangedOrders } from '../../change-contract.ts'
import { invalidateOrderLists, invalidateOrderDetails, sendStatuses, cacheOrder } from './client.ts'
import { type StatusChange, useRefusalText, useShortLines } from './use-status-change.ts'

/** Says of each order that was refused why it was. */
function useTellRefused() {
  const t = useTranslations('admin.orders')
  const describeShortLines = useShortLines()
  return ({ refused }: ChangedOrders, wanted: readonly StatusChange[]) => {
    if (refused.length === 0) return
    const lines = refused.map((refusal) => {
      const { id, code, current } = refusal
      const order = wanted.find((each) => each.order.id === id)?.order
      const number = order?.order_number ?? ''
      const short = code === 'out_of_stock' && describeShortLines(refusal, order)
      if (short) return t('bulk.refused.short', { number, short })
      const status = t(`status.${current?.status ?? 'unknown'}`)
      return t(`bulk.refused.${code}`, { number, status })
    })
    showToast({
      kind: 'error',
      title: t('bulk.refused.title', { count: refused.length }),
      description: lines.join('\n'),
    })
  }
}

/** Sets the status of several orders and shows why some were refused. */
export function useStatusChanges() {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  const refusalText = useRefusalText()
  const tellRefused = useTellRefused()

  const showChanged = ({ changed }: ChangedOrders, wanted: readonly StatusChange[]) => {
    if (changed.length === 0) return
    const undo = changed.flatMap((order) => {
      const before = wanted.find((each) => each.order.id === order.id)
      return before ? [{ order, status: before.order.status, isSilent: before.isSilent }] : []
    })
    showToast({
      kind: 'success',
      title: t('success'),
      description: t('bulk.updated', { count: changed.length }),
      durationMs: undoMs,
      latestMs: undoLatestMs,
      action: { label: shared('undo'), onClick: () => mutate(undo) },
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: readonly StatusChange[]) =>
      sendStatuses({
        changes: wanted.map(({ order: { id, version }, status, isSilent }) => ({
          id,
          version,
          status,
          notify: !isSilent,
        })),
      }),
    onSuccess: (result, wanted) => {
      const current = result.refused.flatMap((refusal) => refusal.current ?? [])
      for (const order of [...result.changed, ...current]) cacheOrder(queries, order)
      showChanged(result, wanted)
      tellRefused(result, wanted)
    },
    onError: (error) => {
      void invalidateOrderLists(queries)
      showToast({
        kind: 'error',
        title: t('error'),
        description: refusalText(error),
        topic: topicOf(error),
      })
    },
    onSettled: (_result, _error, wanted) => {
      for (const { order } of wanted) void invalidateOrderDetails(queries, order.id)
    },
  })
  return { change: mutate, isPending }
}
