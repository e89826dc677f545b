import { useTranslations } from '#i18n/translations.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'

const MissingProduct = still(async () => (await import('./missing-product.tsx')).MissingProduct)

/** For the address of a product that is no more. */
export function ProductNotFound() {
  const t = useTranslations('catalogue.product')
  return (
    <>
      <PageMeta title={t('notFound')} noIndex />
      <MissingProduct />
    </>
  )
}
