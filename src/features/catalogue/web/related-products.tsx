import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { relatedProductsQuery } from './client.ts'
import { ProductGrid } from './product-grid.tsx'

export function RelatedProducts({ id }: { id: string }) {
  const t = useTranslations('catalogue.product')
  const { data } = useQuery(relatedProductsQuery(id))
  if (!data || data.items.length === 0) return null
  return (
    <section className="page border-t border-line py-10">
      <h2 className="display mb-6 text-24">{t('related')}</h2>
      <ProductGrid products={data.items} inFirstView={0} />
    </section>
  )
}
