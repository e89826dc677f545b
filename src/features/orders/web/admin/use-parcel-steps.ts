import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoLatestMs, undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { ChangedOrders } from '../../change-contract.ts'
import { type ParcelState, parcelSteps } from '../../desk-contract.ts'
import type { ParcelSheet } from '../../parcel-contract.ts'
import { cacheOrder, invalidateOrderDetails, invalidateOrderLists } from './client.ts'
import { invalidateParcelSheets, sendParcelSteps } from './parcel-client.ts'
import { useParcelRefusal } from './use-parcel-refusal.ts'

export type SentOrder = ParcelSheet['rows'][number]['order']
type ParcelStep = { order: SentOrder; state: ParcelState }

/** `kept`: orders whose parcels the step would move back instead of forward, so they stay. */
type Asked = { steps: readonly ParcelStep[]; kept?: readonly SentOrder[] }

const wantedOf = (steps: readonly ParcelStep[], id: string) =>
  steps.find(({ order }) => order.id === id)

/**
 * Whether a step leads back: the last step of every state but the first does. A list moves several
 * parcels forward only.
 */
export const isBack = (from: ParcelState, state: ParcelState): boolean =>
  from !== 'none' && parcelSteps[from].at(-1) === state

/** The steps that lead back; not every step has one, such as that of a parcel never made ready. */
const wayBack = (changed: ChangedOrders['changed'], steps: readonly ParcelStep[]): ParcelStep[] =>
  changed.flatMap((order) => {
    const before = wantedOf(steps, order.id)?.order.parcel_state
    const isWay = before && parcelSteps[order.parcel_state].includes(before)
    return isWay ? [{ order, state: before }] : []
  })

/** Says of each parcel that stayed where it was why it did. */
function useTellRefused() {
  const t = useTranslations('admin.orders')
  const reasonOf = useParcelRefusal()
  return (refused: ChangedOrders['refused'], { steps, kept = [] }: Asked) => {
    const lineOf = ({ order_number: number }: SentOrder, reason: string) =>
      t('parcel.refusals.line', { number, reason })
    const lines = refused.flatMap((refusal) => {
      const wanted = wantedOf(steps, refusal.id)
      return wanted ? [lineOf(wanted.order, reasonOf(refusal, wanted.state))] : []
    })
    for (const order of kept) {
      const state = t(`parcel.states.${order.parcel_state}`)
      lines.push(lineOf(order, t('parcel.refusals.order', { state })))
    }
    if (lines.length === 0) return
    showToast({
      kind: 'error',
      title: t('parcel.refusals.title', { count: lines.length }),
      description: lines.join('\n'),
    })
  }
}

/** Moves several parcels, says of each that stayed why, and offers to undo the others. */
export function useParcelSteps() {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  const tellRefusal = useRefusalToast()
  const tellRefused = useTellRefused()
  const showMoved = ({ changed }: ChangedOrders, steps: readonly ParcelStep[]) => {
    if (changed.length === 0) return
    const back = wayBack(changed, steps)
    showToast({
      kind: 'success',
      title: t('success'),
      description: t('parcel.bulkUpdated', { count: changed.length }),
      ...(back.length > 0 && {
        durationMs: undoMs,
        latestMs: undoLatestMs,
        action: { label: shared('undo'), onClick: () => mutate({ steps: back }) },
      }),
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ steps }: Asked) =>
      sendParcelSteps({
        changes: steps.map(({ order: { id, version }, state }) => ({ id, version, state })),
      }),
    onSuccess: ({ changed, refused }, asked) => {
      const { steps } = asked
      const current = refused.flatMap((refusal) => refusal.current ?? [])
      for (const order of [...changed, ...current]) cacheOrder(queries, order)
      // Sent twice, or done by a colleague: the parcel is where it should be.
      const isDone = ({ id, code, current: now }: ChangedOrders['refused'][number]) =>
        code === 'stale' && now?.parcel_state === wantedOf(steps, id)?.state
      showMoved({ changed, refused }, steps)
      tellRefused(
        refused.filter((refusal) => !isDone(refusal)),
        asked,
      )
    },
    onError: tellRefusal,
    onSettled: (_result, _error, { steps }) => {
      void invalidateParcelSheets(queries)
      void invalidateOrderLists(queries)
      for (const { order } of steps) void invalidateOrderDetails(queries, order.id)
    },
  })
  const move = (orders: readonly SentOrder[], state: ParcelState) => {
    const kept = orders.filter(({ parcel_state }) => isBack(parcel_state, state))
    const steps = orders.filter((order) => !kept.includes(order)).map((order) => ({ order, state }))
    mutate({ steps, kept })
  }
  return { move, isPending }
}
