import { useTranslations } from '#i18n/translations.ts'

/** The order was refused because the shop has changed since the cart was filled. */
export function ChangedNotice() {
  const t = useTranslations('orders.checkout')
  return (
    <p role="alert" className="rounded-control bg-warn-bg p-4 font-semibold text-warn">
      {t('changed')}
    </p>
  )
}
