import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import {
  cancelSender,
  readOrderListsAgain,
  readTracesAgain,
  senderQuery,
  showOrder,
} from './client.ts'
import { useRefusalText } from './use-status-change.ts'
import { useStatusChanges } from './use-status-changes.ts'

/** Cancels all orders of this one's sender that wait to be confirmed; the toast takes them back. */
export function useCancelSender(id: string) {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  const refusalText = useRefusalText()
  const { change } = useStatusChanges()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelSender(id),
    onSuccess: ({ changed }) => {
      for (const order of changed) showOrder(queries, order)
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
      void readOrderListsAgain(queries)
      void readTracesAgain(queries, id)
      void queries.invalidateQueries({ queryKey: senderQuery(id).queryKey })
    },
  })
  return { cancel: mutate, isPending }
}
