import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem, type ProblemCode } from '#ui/data/api.ts'
import { openForm, sendStamped } from '#ui/data/form-stamp.ts'
import { sendOnce } from '#ui/data/idempotency-key.ts'
import { useFailureToast } from '#ui/feedback/failure.tsx'
import { dismissToast, showToast } from '#ui/feedback/toast.ts'
import { clearDraft } from '#ui/forms/draft.ts'
import { fieldErrorsOf, type FieldErrors } from '#ui/forms/schema-form.ts'
import type { NewOrderInput, PlacedOrder } from '../contract.ts'
import { readWay } from '../facts.ts'
import type { Cart } from './cart.ts'
import { withoutOrdered } from './cart-changes.ts'
import { readCart, writeCart } from './cart-store.ts'
import { postOrder } from './client.ts'
import { hasKeptDetails, keepDetails, loadTickets } from './kept-details.ts'
import { keepLastOrder } from './last-order.ts'

const conflicts: readonly ProblemCode[] = ['price_changed', 'out_of_stock', 'product_unavailable']
/** The path of an error about one of the lines, which no field of the form holds. */
const isOfLine = (path: string) => path.startsWith('items.')
/** Whether the shop no longer has the cart as it is. */
const isConflict = (error: Error | null) =>
  error instanceof ApiProblem &&
  (conflicts.includes(error.code) || error.body.errors?.some(({ path }) => isOfLine(path)) === true)

/** The place of pickup of the chosen radio; nothing for the club's hall and other ways. */
export function chosenPlace(form: HTMLFormElement): { pickup_place_id?: string } {
  const chosen = new FormData(form).get('delivery_method')
  const { placeId } = readWay(typeof chosen === 'string' ? chosen : '')
  return placeId ? { pickup_place_id: placeId } : {}
}

/** The fields that were refused; a place is chosen with the way, so its error is there. */
function refusedFields(error: Error): FieldErrors | undefined {
  if (!(error instanceof ApiProblem && error.code === 'invalid')) return undefined
  const { pickup_place_id: place, ...errors } = fieldErrorsOf(error)
  const all = place ? { ...errors, delivery_method: place } : errors
  const refused = Object.entries(all).filter(([path]) => !isOfLine(path))
  return refused.length > 0 ? Object.fromEntries(refused) : undefined
}

/** `cart` is what was ordered; the stored cart may have changed when the answer comes. */
type Submitted = { order: NewOrderInput; form: HTMLFormElement; cart: Cart }

const sendOrder = (order: NewOrderInput) =>
  sendOnce('order', (key) =>
    sendStamped('order', (headers) => postOrder(order, { 'idempotency-key': key, ...headers })),
  )

export type Answers = {
  failed: string
  onRefused: (errors: FieldErrors) => void
  /** The promise says whether this device has the ticket. */
  onPlaced: (order: PlacedOrder, isKept: Promise<boolean>) => void
  /** The name of the form's draft, which is deleted once the order is placed. */
  draft: string
}

/**
 * Sends an order. Success takes it out of the cart; what was typed stays after a failure, which
 * shows a toast, and after a refusal of fields, whose summary says more than "try again".
 */
export function usePlaceOrder({ failed, onRefused, onPlaced, draft }: Answers) {
  const t = useTranslations('orders.checkout')
  const showFailure = useFailureToast('order', failed)
  const queries = useQueryClient()
  useEffect(() => void openForm('order'), [])
  const submit = useMutation({
    mutationFn: async ({ order, form }: Submitted) => {
      const website = new FormData(form).get('website')
      return sendOrder(typeof website === 'string' && website ? { ...order, website } : order)
    },
    onMutate: () => dismissToast('order'),
    onError: (error) => {
      const refused = refusedFields(error)
      if (refused) onRefused(refused)
      else if (error instanceof ApiProblem && error.code === 'idempotency_key_reused')
        // An earlier attempt was stored with other content: only the buyer knows whether it is
        // enough.
        showToast({ kind: 'error', topic: 'order', title: t('stored') })
      else showFailure(error)
      if (isConflict(error) || refused?.delivery_method) void queries.invalidateQueries()
    },
    onSuccess: (placed, { order, form, cart }) => {
      clearDraft(draft)
      keepLastOrder(placed.order_number)
      keepDetails(new FormData(form))
      writeCart(withoutOrdered(readCart(), cart))
      // Not waited for: with a full cart, a reload meanwhile would order again. Not loaded before
      // the answer: without a network a browser fails once and does not try the script again. If
      // it does not load, the device has no ticket of the order, but tracking still shows it.
      const isKept = loadTickets().then(
        ({ keepTicket }) => {
          keepTicket(placed, order, cart, hasKeptDetails())
          return true
        },
        () => false,
      )
      void queries.invalidateQueries()
      onPlaced(placed, isKept)
    },
  })
  const showNetworkError = () => showFailure(new ApiProblem({ code: 'network', status: 0 }))
  return {
    send: submit.mutate,
    showNetworkError,
    isPending: submit.isPending,
    hasChanged: isConflict(submit.error),
  }
}
