import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PhoneCall } from '#ui/icons/phone-call.ts'

/** Leads to the call desk. */
export function CallsLink() {
  const t = useTranslations('admin.orders.calls')
  return (
    <ButtonLink look="outline" to={adminPaths.calls()}>
      <PhoneCall aria-hidden className="size-5" strokeWidth={1.75} />
      {t('title')}
    </ButtonLink>
  )
}
