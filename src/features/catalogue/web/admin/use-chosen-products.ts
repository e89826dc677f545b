import { useState } from 'react'
import type { AdminProduct } from '../../contract.ts'

/** The products that are chosen for a common change; those that left the list do not count. */
export function useChosenProducts() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    isChosen: ({ id }: AdminProduct) => ids.has(id),
    among: (products: readonly AdminProduct[]) => products.filter(({ id }) => ids.has(id)),
    toggle: ({ id }: AdminProduct) =>
      setIds(
        (chosen) =>
          new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]),
      ),
    choose: (products: readonly AdminProduct[]) => setIds(new Set(products.map(({ id }) => id))),
  }
}
export type ChosenProducts = ReturnType<typeof useChosenProducts>
