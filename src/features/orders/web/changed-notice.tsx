import { useTranslations } from '#i18n/translations.ts'

/** Shown when an order was refused because price or stock have changed. */
export function ChangedNotice() {
  const t = useTranslations('orders.checkout')
  return (
    <p role="alert" className="rounded-control bg-warn-bg p-4 font-semibold text-warn">
      {t('changed')}
    </p>
  )
}
