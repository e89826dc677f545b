import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Plus } from '#ui/icons/plus.ts'

/** Leads to an order that the club enters itself. */
export function NewOrderLink() {
  const t = useTranslations('admin.orders.sale')
  return (
    <ButtonLink to={adminPaths.newOrder()}>
      <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      {t('title')}
    </ButtonLink>
  )
}
