import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/language.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import { checkoutForm, type PlacedOrder } from '../contract.ts'
import { cartTotal, emptyCart, orderLines } from './cart.ts'
import { readCart, writeCart } from './cart-store.ts'
import { sendOrder } from './client.ts'

const conflicts = ['price_changed', 'out_of_stock', 'product_unavailable']

/** The checkout form and its submit: sending, refused with reasons, failed, or placed. */
export function useCheckout(onPlaced: (order: PlacedOrder) => void) {
  const t = useTranslations('orders.checkout')
  const shared = useTranslations('shared')
  const language = useLanguage()
  const queries = useQueryClient()

  const onError = (error: Error) => {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'invalid') form.refuse(fieldErrorsOf(problem))
    if (problem && conflicts.includes(problem.code)) void queries.invalidateQueries()
    showToast({ kind: 'error', topic: 'checkout', title: shared('error'), description: t('failed') })
  }
  const submit = useMutation({
    mutationFn: sendOrder,
    onError,
    onSuccess: (placed) => {
      writeCart(emptyCart)
      void queries.invalidateQueries()
      onPlaced(placed)
    },
  })
  const form = useSchemaForm(checkoutForm, (details) => {
    if (submit.isPending) return
    const cart = readCart()
    submit.mutate({
      flow: 'checkout',
      ...details,
      language,
      expected_total: cartTotal(cart),
      items: orderLines(cart),
    })
  })
  const hasChanged = submit.error instanceof ApiProblem && conflicts.includes(submit.error.code)
  return { ...form, isPending: submit.isPending, hasChanged }
}
