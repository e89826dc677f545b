import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import {
  cancelSender,
  invalidateOrderLists,
  invalidateOrderDetails,
  senderQuery,
  cacheOrder,
} from './client.ts'
import { useRefusalText } from './use-status-change.ts'
import { useStatusChanges } from './use-status-changes.ts'

/** Cancels all unconfirmed orders from the same sender; the toast has an undo. */
export function useCancelSender(id: string) {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  const refusalText = useRefusalText()
  const { change } = useStatusChanges()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelSender(id),
    onSuccess: ({ changed }) => {
      for (const order of changed) cacheOrder(queries, order)
      const undo = () =>
        change(changed.map((order) => ({ order, status: 'pending' as const, isSilent: true })))
      showToast({
        kind: 'success',
        title: t('success'),
        description: t('bulk.updated', { count: changed.length }),
        durationMs: undoMs,
        action: { label: shared('undo'), onClick: undo },
      })
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('error'),
        description: refusalText(error),
        topic: topicOf(error),
      }),
    onSettled: () => {
      void invalidateOrderLists(queries)
      void invalidateOrderDetails(queries, id)
      void queries.invalidateQueries({ queryKey: senderQuery(id).queryKey })
    },
  })
  return { cancel: mutate, isPending }
}
