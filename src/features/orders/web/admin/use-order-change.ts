import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { optionalLines, optionalText, text, z } from '#core/schema.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { fieldErrorsOf, type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import type { OrderChangeInput } from '../../change-contract.ts'
import { type Order, order as orderSchema } from '../../contract.ts'
import { deliveryWays, readWay, wayValue } from '../../facts.ts'
import { cacheOrder, sendChange } from './client.ts'
import { linesOf, noticesOf, type Sale } from './sale.ts'

const changeForm = z.object({
  customer_name: text(200),
  customer_phone: text(40),
  way: text(60),
  wilaya: optionalText(3),
  commune: optionalText(100),
  shipping_address: optionalLines(1000),
})
type Typed = z.output<typeof changeForm>

export const wayOf = ({ delivery_method: method, pickup_place: place }: Order) =>
  wayValue(method, place?.id)

/** The fields of the address that the typed way has; others are not sent. */
function deliveryOf(order: Order, typed: Typed): Partial<OrderChangeInput> {
  const { method = order.delivery_method, placeId } = readWay(typed.way)
  const { needs } = deliveryWays[method]
  const wilaya = typed.wilaya === null ? null : Number(typed.wilaya)
  const isMoved = typed.way !== wayOf(order)
  const isSame =
    wilaya === order.wilaya &&
    typed.commune === order.commune &&
    typed.shipping_address === order.shipping_address
  if (!isMoved && (needs.length === 0 || isSame)) return {}
  return {
    delivery_method: method,
    ...(deliveryWays[method].place && { pickup_place_id: placeId ?? null }),
    ...(needs.length > 0 && { wilaya, commune: typed.commune }),
    ...(needs.includes('street') && { shipping_address: typed.shipping_address }),
  }
}

/**
 * The undo of a change, which works only while nobody has changed the order since. A line that was
 * removed would come back at today's price: `expected_total` refuses the undo if that changes the
 * total.
 */
const backTo = (order: Order, version: number): OrderChangeInput => ({
  version,
  notify: false,
  confirm_printed: true,
  expected_total: order.total_amount,
  items: order.order_items.map(({ product_id, size, quantity, jersey_numbers, jersey_names }) => ({
    product_id,
    size,
    quantity,
    jersey_numbers,
    jersey_names,
  })),
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  delivery_method: order.delivery_method,
  shipping_address: order.shipping_address,
  wilaya: order.wilaya,
  commune: order.commune,
  pickup_place_id: order.pickup_place?.id ?? null,
})

function refusedFields(error: ApiProblem): FieldErrors {
  const { delivery_method: method, pickup_place_id: place, ...others } = fieldErrorsOf(error)
  const way = method ?? place
  return { ...others, ...(way && { way }) }
}

const conflicts: readonly string[] = ['out_of_stock', 'product_unavailable']

const lostNumbers = z.object({ lines: z.array(z.object({ jersey_numbers: z.array(z.int()) })) })

/** The fields of buyer and delivery to send: the name, and whatever differs from the order. */
const changedFields = (order: Order, typed: Typed) => ({
  customer_name: typed.customer_name,
  ...(typed.customer_phone !== order.customer_phone && { customer_phone: typed.customer_phone }),
  ...deliveryOf(order, typed),
})

/** Shows and tells of a changed order, with the way back to the one before. */
function useTellChanged() {
  const t = useTranslations('admin.orders.change')
  const locale = useLanguage()
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries()
  const tellSaved = useUndoToast(readAgain)
  return (changed: Order, before: Order) => {
    cacheOrder(queries, changed)
    void readAgain()
    const undo = () => sendChange(before.id, backTo(before, changed.version))
    const total = formatMoney(changed.total_amount, locale)
    tellSaved(t('saved', { total }), undo, before.id)
  }
}

/** What can stop a change: its lines, a printed number, or the change of another admin. */
function useObstacles() {
  const t = useTranslations('admin.orders.change')
  const parcels = useTranslations('admin.orders.parcel.refusals')
  const tellRefusal = useRefusalToast()
  const [notices, setNotices] = useState<ReturnType<typeof noticesOf>>(new Map())
  const [asked, setAsked] = useState<{ change: OrderChangeInput; numbers: number[] }>()
  const [conflict, setConflict] = useState<{ change: OrderChangeInput; current: Order }>()
  const meet = (error: Error, change: OrderChangeInput, sale: Sale) => {
    const current = currentOf(error, orderSchema)
    if (current) return setConflict({ change, current })
    if (!(error instanceof ApiProblem)) return tellRefusal(error)
    if (error.code === 'number_printed') {
      const lines = lostNumbers.safeParse(error.body).data?.lines ?? []
      return setAsked({ change, numbers: lines.flatMap((line) => line.jersey_numbers) })
    }
    if (error.code === 'parcel_step')
      return showToast({ kind: 'error', title: t('failed'), description: parcels('away') })
    if (!conflicts.includes(error.code)) return tellRefusal(error)
    setNotices(noticesOf(sale, error.body.lines))
    showToast({ kind: 'error', title: t('failed') })
  }
  return { notices, setNotices, asked, setAsked, conflict, setConflict, meet }
}

/**
 * The form that changes an order: a conflict shows both versions, a printed number is asked about,
 * and what is refused is said at its line or field with everything still there.
 */
export function useOrderChange(order: Order, start: Sale, onDone: () => void) {
  const queries = useQueryClient()
  const tellChanged = useTellChanged()
  const [sale, setSale] = useState(start)
  const [base, setBase] = useState(order)
  const { notices, setNotices, asked, setAsked, conflict, setConflict, meet } = useObstacles()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: OrderChangeInput) => sendChange(order.id, change),
    onSuccess: (changed) => {
      tellChanged(changed, base)
      onDone()
    },
    onError: (error, change) =>
      error instanceof ApiProblem && error.code === 'invalid'
        ? form.refuse(refusedFields(error))
        : meet(error, change, sale),
  })
  const [isSilent, setSilent] = useState(false)
  const form = useSchemaForm(changeForm, (typed) => {
    if (isPending || sale.length === 0) return
    mutate({
      version: base.version,
      notify: !isSilent,
      ...changedFields(order, typed),
      ...(sale !== start && { items: linesOf(sale) }),
    })
  })
  const answerPrinted = (isYes: boolean) => {
    setAsked(undefined)
    if (isYes && asked) mutate({ ...asked.change, confirm_printed: true })
  }
  const keepMine = () => {
    setConflict(undefined)
    if (!conflict) return
    setBase(conflict.current)
    mutate({ ...conflict.change, version: conflict.current.version })
  }
  const takeTheirs = () => {
    if (conflict) cacheOrder(queries, conflict.current)
    onDone()
  }
  const change = (next: Sale) => {
    setNotices(new Map())
    setSale(next)
  }
  return {
    ...form,
    sale,
    change,
    notices,
    isPending,
    isSilent,
    setSilent,
    asked,
    answerPrinted,
    conflict,
    keepMine,
    takeTheirs,
  }
}

export type OrderChangeForm = ReturnType<typeof useOrderChange>
