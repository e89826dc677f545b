import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { featuredProductsQuery } from './client.ts'
import { ProductGrid } from './product-grid.tsx'

const mostShown = 4

/** A few articles that can be bought, for pages that would otherwise be a dead end. */
export function SomeProducts() {
  const t = useTranslations('catalogue.product')
  const { data } = useQuery(featuredProductsQuery())
  const shown = data?.items.filter(({ stock }) => stock > 0).slice(0, mostShown) ?? []
  if (shown.length === 0) return null
  return (
    <section data-testid="some-products" className="border-t border-line py-10">
      <h2 className="display mb-6 text-24">{t('related')}</h2>
      <ProductGrid products={shown} inFirstView={0} />
    </section>
  )
}
