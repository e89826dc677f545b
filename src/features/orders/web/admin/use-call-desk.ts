import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { undoLatestMs, undoMs } from '#core/undo.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { CalledOrder, HeldOrder, NewCallInput } from '../../call-contract.ts'
import type { Order } from '../../contract.ts'
import { callDeskQuery, leaveDesk, sendCall, sendUndo } from './call-client.ts'
import { phonesOf } from './order-phones.ts'
import { useRefusalText } from './use-status-change.ts'

/** What an admin says of a call. */
export type Said = Pick<NewCallInput, 'outcome' | 'later_at' | 'note'>

/** A phone that may be blocked after its fake order. */
export type BlockOffer = { phone: string; number: string }

const refusals = ['stale', 'call_taken', 'not_to_call'] as const

/** Says why a call was not written down. */
function useTellRefusal() {
  const t = useTranslations('admin.orders')
  const textOf = useRefusalText()
  return (error: Error, order: Order) => {
    const code = refusals.find((each) => error instanceof ApiProblem && error.code === each)
    showToast({
      kind: 'error',
      title: t('error'),
      description: code ? t(`calls.refusals.${code}`) : textOf(error, order),
      topic: topicOf(error) ?? 'call',
    })
  }
}

/** The words for what was done. */
function useDoneText() {
  const t = useTranslations('admin.orders.calls.done')
  const locale = useLanguage()
  return ({ call, order }: CalledOrder, before: Order): string => {
    const name = order.customer_name
    if (call.later_at) return t('later', { name, date: formatDateTime(call.later_at, locale) })
    const isReleased = before.stock_state === 'held' && order.stock_state === 'released'
    return t(isReleased ? 'released' : call.outcome, { name, date: '' })
  }
}

function offerOf({ call, order }: CalledOrder): BlockOffer | undefined {
  const [first] = phonesOf(order)
  if (call.outcome !== 'fake' || !first) return undefined
  return { phone: first.phone, number: order.order_number }
}

/**
 * The order on the call desk; leaving gives it back. Recording a call loads the next order, and the
 * undo in its toast brings the earlier one back.
 */
export function useCallDesk() {
  const t = useTranslations('admin.orders.calls.done')
  const shared = useTranslations('shared')
  const [search, setSearch] = useSearchParams()
  const [offer, setOffer] = useState<BlockOffer>()
  const asked = search.get('order') ?? undefined
  const query = useQuery(callDeskQuery(asked))
  const tellRefusal = useTellRefusal()
  const doneText = useDoneText()
  useEffect(() => () => void leaveDesk(), [])

  const goOn = async () => {
    if (asked === undefined) await query.refetch()
    else setSearch({}, { replace: true })
  }
  const undo = useMutation({
    mutationFn: ({ call }: CalledOrder) => sendUndo(call.id),
    onSuccess: ({ id }) => {
      setOffer(undefined)
      showToast({ kind: 'success', title: t('undone'), topic: 'call' })
      setSearch({ order: id }, { replace: true })
    },
    onError: (error, { order }) => tellRefusal(error, order),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ order, ...said }: Said & { order: HeldOrder['order'] }) =>
      sendCall(order.id, { ...said, version: order.version }),
    onSuccess: async (called, { order }) => {
      setOffer(offerOf(called))
      showToast({
        kind: 'success',
        title: doneText(called, order),
        topic: 'call',
        durationMs: undoMs,
        latestMs: undoLatestMs,
        action: { label: shared('undo'), onClick: () => undo.mutate(called) },
      })
      await goOn()
    },
    onError: async (error, { order }) => {
      tellRefusal(error, order)
      if (error instanceof ApiProblem && error.status === 409) await query.refetch()
    },
  })
  const isBusy = isPending || undo.isPending
  return {
    query,
    isBusy,
    offer,
    closeOffer: () => setOffer(undefined),
    goOn: () => void goOn(),
    say: (order: Order, said: Said) => isBusy || mutate({ ...said, order }),
  }
}
