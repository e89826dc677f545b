import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** A toast for an empty cart: another tab emptied it, or the form was sent before hydration. */
export function useEmptyCartRefusal() {
  const t = useTranslations('orders.floating')
  return () =>
    showToast({ kind: 'error', topic: 'order', title: t('empty'), description: t('emptyText') })
}
