import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#ui/data/api.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type Order, order as orderSchema, type OrderStatus } from '../../contract.ts'
import { pauseOrderLists, readOrderListsAgain, sendStatus, showOrder } from './client.ts'

type StatusChange = { order: Order; status: OrderStatus }

/** The order that made a change stale, as the refusal tells it. */
function currentOrder(error: Error): Order | undefined {
  return error instanceof ApiProblem ? orderSchema.safeParse(error.body.current).data : undefined
}

function useRefusalText() {
  const t = useTranslations('admin.orders')
  return (error: Error) => {
    const current = currentOrder(error)
    if (current) return t('refusals.stale', { status: t(`status.${current.status}`) })
    const { code, status } = error instanceof ApiProblem ? error : { code: 'internal', status: 500 }
    if (status === 401 || status === 403) return t('refusals.session_ended')
    return t(`refusals.${code === 'out_of_stock' || code === 'network' ? code : 'other'}`)
  }
}

/** Sets an order's status: shown at once, and taken back when the server refuses. */
export function useStatusChange() {
  const t = useTranslations('admin.orders')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  return useMutation({
    // Without a network it fails at once, instead of waiting unseen until there is one.
    networkMode: 'always',
    mutationFn: ({ order, status }: StatusChange) => sendStatus(order.id, { status, version: order.version }),
    onMutate: async ({ order, status }) => {
      await pauseOrderLists(queries)
      showOrder(queries, { ...order, status })
    },
    onSuccess: (changed) => {
      showOrder(queries, changed)
      showToast({ kind: 'success', title: t('success'), description: t('updated') })
    },
    onError: (error, { order }) => {
      showOrder(queries, currentOrder(error) ?? order)
      void readOrderListsAgain(queries)
      showToast({ kind: 'error', title: t('error'), description: refusalText(error) })
    },
  })
}
