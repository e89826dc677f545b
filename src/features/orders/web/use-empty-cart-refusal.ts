import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Says that there is nothing to order: another tab emptied the cart, or a form was sent before its
 * page knew.
 */
export function useEmptyCartRefusal() {
  const t = useTranslations('orders.floating')
  return () =>
    showToast({ kind: 'error', topic: 'order', title: t('empty'), description: t('emptyText') })
}
