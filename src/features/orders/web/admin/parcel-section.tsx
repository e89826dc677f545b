import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { topicOf, useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/forms/field.tsx'
import { type Order, order as orderSchema } from '../../contract.ts'
import { orderRefusals, type ParcelState, parcelSteps } from '../../desk-contract.ts'
import { needsAddress } from '../../facts.ts'
import {
  cacheOrder,
  invalidateOrderDetails,
  invalidateOrderLists,
  sendParcelChange,
} from './client.ts'
import { ParcelBadge } from './parcel-badge.tsx'
import { useParcelRefusal } from './use-parcel-refusal.ts'

type Change = { state: ParcelState; tracking_number?: string }

/** Moves the order's parcel, or keeps its tracking number. */
function useParcelChange(order: Order) {
  const t = useTranslations('admin.orders')
  const queries = useQueryClient()
  const refuse = useRefusalToast()
  const reasonOf = useParcelRefusal()
  return useMutation({
    mutationFn: (change: Change) =>
      sendParcelChange(order.id, { ...change, version: order.version }),
    onSuccess: (changed, { state }) => {
      cacheOrder(queries, changed)
      const isStep = state !== order.parcel_state
      showToast({
        kind: 'success',
        topic: order.id,
        title: t('success'),
        description: isStep
          ? t('parcel.updated', { state: t(`parcel.states.${state}`) })
          : t('parcel.trackingSaved'),
      })
    },
    onError: (error, { state }) => {
      if (!(error instanceof ApiProblem)) return refuse(error)
      const code = orderRefusals.find((each) => each === error.code)
      if (!code) return refuse(error)
      const current = orderSchema.safeParse(error.body.current).data ?? null
      if (current) cacheOrder(queries, current)
      showToast({
        kind: 'error',
        title: t('error'),
        description: reasonOf({ ...error.body, code, current: current ?? order }, state),
        topic: topicOf(error),
      })
    },
    onSettled: () => {
      void invalidateOrderLists(queries)
      void invalidateOrderDetails(queries, order.id)
    },
  })
}

/** Where the parcel is, its next steps, and the number that the courier gave it. */
function Parcel({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.parcel')
  const locale = useLanguage()
  const { mutate, isPending } = useParcelChange(order)
  const [number, setNumber] = useState(order.tracking_number ?? '')
  const { parcel_state: state, parcel_since: since } = order
  const send = (change: Change) => {
    if (!isPending) mutate(change)
  }
  const isBack = (step: ParcelState) => step === parcelSteps[state].at(-1) && state !== 'none'
  const wordOf = (step: ParcelState) =>
    isBack(step) ? t('back', { state: t(`states.${step}`) }) : t(`steps.${step}`)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-15">
        <ParcelBadge state={state} />
        {since && <span>{t('since', { date: formatDateTime(since, locale) })}</span>}
      </p>
      {state === 'returned' && <p className="text-15">{t('look')}</p>}
      <div className="flex flex-wrap gap-2">
        {parcelSteps[state].map((step) => (
          <Button
            key={step}
            look={isBack(step) ? 'quiet' : 'outline'}
            aria-disabled={isPending}
            onClick={() => send({ state: step })}
          >
            {wordOf(step)}
          </Button>
        ))}
      </div>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          send({ state, tracking_number: number })
        }}
      >
        <div className="min-w-0 grow basis-48">
          <TextField
            name="tracking_number"
            label={t('tracking')}
            value={number}
            maxLength={60}
            dir="ltr"
            autoComplete="off"
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        </div>
        <Button type="submit" look="outline" aria-disabled={isPending}>
          {t('trackingSave')}
        </Button>
      </form>
    </>
  )
}

/** The parcel of an order that is sent; nothing for one that is collected. */
export function ParcelSection({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.parcel')
  if (!needsAddress(order.delivery_method)) return null
  return (
    <section className="space-y-2">
      <h3 className="font-bold">{t('title')}</h3>
      <Parcel key={order.tracking_number} order={order} />
    </section>
  )
}
