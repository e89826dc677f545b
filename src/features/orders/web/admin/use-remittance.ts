import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showMoved } from '#features/money/web/admin/client.ts'
import { useTranslations } from '#i18n/translations.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { OwedParcel, Remittance } from '../../parcel-contract.ts'
import { invalidateOwedParcels, sendRemittance } from './parcel-client.ts'

/** Enters the courier's money, and says which receipts came of it and what was not taken. */
export function useRemittance(onPaid: () => void) {
  const t = useTranslations('admin.orders.parcel.owed')
  const queries = useQueryClient()
  const tellRefusal = useRefusalToast()
  // The same key until there is an answer: a lost one must not pay an order twice.
  const sent = useRef<{ body: string; key: string }>(undefined)
  const showPaid = (paid: Remittance['paid']) => {
    const numbers = paid.map(({ receipt_number }) => receipt_number)
    const [first = '', last = ''] = [numbers[0], numbers.at(-1)]
    if (numbers.length === 0) return
    showToast({
      kind: 'success',
      title: t('paid', { count: numbers.length }),
      description: numbers.length > 1 ? t('receipts', { first, last }) : t('receipt', { first }),
    })
  }
  const showRefused = (refused: Remittance['refused'], parcels: readonly OwedParcel[]) => {
    if (refused.length === 0) return
    const lines = refused.map(({ id, code }) => {
      const number = parcels.find((each) => each.id === id)?.order_number ?? ''
      return t(`refused.${code}`, { number })
    })
    showToast({
      kind: 'error',
      title: t('refused.title', { count: refused.length }),
      description: lines.join('\n'),
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (parcels: readonly OwedParcel[]) => {
      const payments = parcels.map(({ id, to_pay: amount }) => ({ id, amount }))
      const body = JSON.stringify(payments)
      if (sent.current?.body !== body) sent.current = { body, key: newIdempotencyKey() }
      return sendRemittance({ payments }, sent.current.key)
    },
    onSuccess: ({ paid, refused }, parcels) => {
      sent.current = undefined
      showPaid(paid)
      showRefused(refused, parcels)
      onPaid()
    },
    onError: tellRefusal,
    onSettled: () => {
      void invalidateOwedParcels(queries)
      void showMoved(queries)
    },
  })
  return { pay: mutate, isPending }
}
