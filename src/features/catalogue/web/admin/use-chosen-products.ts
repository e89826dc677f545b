import { useState } from 'react'
import { maxChosenProducts } from '../../admin-contract.ts'
import type { AdminProduct } from '../../contract.ts'

/**
 * The products that are chosen for a common change, at most as many as it may have; those that left
 * the list do not count.
 */
export function useChosenProducts(shown: readonly AdminProduct[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const products = shown.filter(({ id }) => ids.has(id)).slice(0, maxChosenProducts)
  const chosen = new Set(products.map(({ id }) => id))
  const isFull = products.length === maxChosenProducts
  return {
    products,
    isFull,
    isChosen: ({ id }: AdminProduct) => chosen.has(id),
    toggle: ({ id }: AdminProduct) => {
      if (chosen.has(id)) setIds(new Set([...ids].filter((each) => each !== id)))
      else if (!isFull) setIds(new Set([...ids, id]))
    },
    choose: (next: readonly AdminProduct[]) => setIds(new Set(next.map(({ id }) => id))),
  }
}
export type ChosenProducts = ReturnType<typeof useChosenProducts>
