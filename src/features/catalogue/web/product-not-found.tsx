import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

export function ProductNotFound() {
  const t = useTranslations('catalogue.product')
  return (
    <div className="page">
      <PageMeta title={t('notFound')} noIndex />
      <Notice title={t('notFound')} text={t('notFoundText')}>
        <ButtonLink to={paths.shop()}>{t('backToShop')}</ButtonLink>
      </Notice>
    </div>
  )
}
