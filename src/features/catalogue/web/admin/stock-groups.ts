import type { SizeSystem } from '../../admin-contract.ts'
import type { AdminProduct, SizeStock } from '../../contract.ts'

type Size = SizeStock['size']

/** Products of one size system, with the sizes that at least one of them has, in their order. */
export type StockGroup = {
  /** The id of the system; null for products without sizes, '' for sizes without a system. */
  system: string | null
  products: AdminProduct[]
  sizes: Size[]
}

const hasSizes = ({ size_stocks: [first] }: AdminProduct) => first?.size !== null

function sizesOf(products: readonly AdminProduct[], system: SizeSystem | undefined): Size[] {
  const found = new Set(products.flatMap(({ size_stocks }) => size_stocks.map(({ size }) => size)))
  const known = (system?.sizes ?? []).flatMap(({ size }) => (found.delete(size) ? [size] : []))
  return [...known, ...found]
}

/** The products by their size systems, in the order of the systems; those without sizes last. */
export function groupBySystem(
  products: readonly AdminProduct[],
  systems: readonly SizeSystem[],
): StockGroup[] {
  const groups = Map.groupBy(products, (each) => (hasSizes(each) ? (each.size_system ?? '') : null))
  const order = [...systems.map(({ id }) => id), ...groups.keys()]
  return [...new Set(order)]
    .toSorted((a, b) => Number(a === null) - Number(b === null))
    .flatMap((id) => {
      const members = groups.get(id)
      if (!members) return []
      const system = systems.find((each) => each.id === id)
      return [{ system: id, products: members, sizes: sizesOf(members, system) }]
    })
}
