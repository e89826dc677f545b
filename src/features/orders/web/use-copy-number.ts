import { useTranslations } from 'use-intl'
import { showToast } from '#ui/feedback/toast.ts'

/** Copies an order's number and says so. */
export function useCopyNumber() {
  const t = useTranslations('orders.confirmation')
  return async (orderNumber: string) => {
    await navigator.clipboard.writeText(orderNumber)
    showToast({ kind: 'success', title: t('copied') })
  }
}
