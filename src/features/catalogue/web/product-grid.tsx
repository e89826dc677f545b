import type { ProductSummary } from '../contract.ts'
import { ProductCard, useCardWords } from './product-card.tsx'

const cardSizes = '(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 44vw'

type ProductGridProps = {
  products: readonly ProductSummary[]
  /** The number of products in the first view, whose pictures load eagerly. */
  inFirstView?: number
}

/** In three columns, a fourth product that is the last one is hidden: it would stand alone. */
export function ProductGrid({ products, inFirstView = 2 }: ProductGridProps) {
  const words = useCardWords()
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:max-lg:[&>:nth-child(4):last-child]:hidden lg:grid-cols-4 lg:gap-x-6">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            words={words}
            sizes={cardSizes}
            eager={index < inFirstView}
          />
        </li>
      ))}
    </ul>
  )
}
