import type { ProductSummary } from '../contract.ts'
import { ProductCard } from './product-card.tsx'

const inFirstView = 2

export function ProductGrid({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < inFirstView} />
        </li>
      ))}
    </ul>
  )
}
