import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { openForm } from '#ui/data/form-stamp.ts'
import { dismissToast, showToast } from '#ui/feedback/toast.ts'
import { fieldErrorsOf, type FieldErrors } from '#ui/forms/schema-form.ts'
import type { NewOrderInput, PlacedOrder } from '../contract.ts'
import { emptyCart } from './cart.ts'
import { writeCart } from './cart-store.ts'
import { sendOrder } from './client.ts'
import { keepDetails } from './kept-details.ts'

const conflicts = ['price_changed', 'out_of_stock', 'product_unavailable']
const isConflict = (error: Error | null) => error instanceof ApiProblem && conflicts.includes(error.code)

type Submitted = { order: NewOrderInput; form: HTMLFormElement }

type Answers = {
  failed: string
  onRefused: (errors: FieldErrors) => void
  onPlaced: (order: PlacedOrder) => void
}

/** Sends an order: placed, the cart is empty; refused or failed, a toast says so and nothing typed is lost. */
export function usePlaceOrder({ failed, onRefused, onPlaced }: Answers) {
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  useEffect(() => void openForm('order'), [])
  const submit = useMutation({
    mutationFn: ({ order, form }: Submitted) => {
      const website = new FormData(form).get('website')
      return sendOrder(typeof website === 'string' && website ? { ...order, website } : order)
    },
    onMutate: () => dismissToast('order'),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'invalid') onRefused(fieldErrorsOf(error))
      if (isConflict(error)) void queries.invalidateQueries()
      showToast({ kind: 'error', topic: 'order', title: shared('error'), description: failed })
    },
    onSuccess: (placed, { form }) => {
      keepDetails(new FormData(form))
      writeCart(emptyCart)
      void queries.invalidateQueries()
      onPlaced(placed)
    },
  })
  return { send: submit.mutate, isPending: submit.isPending, hasChanged: isConflict(submit.error) }
}
