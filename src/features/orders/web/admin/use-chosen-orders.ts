import { useState } from 'react'
import { maxChosenOrders } from '../../admin-contract.ts'
import type { Order } from '../../contract.ts'

/**
 * The orders selected for bulk actions, at most as many as one change may have; orders that left
 * the list do not count.
 */
export function useChosenOrders(shown: readonly Order[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const orders = shown.filter(({ id }) => ids.has(id)).slice(0, maxChosenOrders)
  const chosen = new Set(orders.map(({ id }) => id))
  const isFull = orders.length === maxChosenOrders
  return {
    orders,
    isFull,
    isChosen: ({ id }: Order) => chosen.has(id),
    toggle: ({ id }: Order) => {
      if (chosen.has(id)) setIds(new Set([...ids].filter((each) => each !== id)))
      else if (!isFull) setIds(new Set([...chosen, id]))
    },
    choose: (next: readonly Order[]) => setIds(new Set(next.map(({ id }) => id))),
  }
}
export type ChosenOrders = ReturnType<typeof useChosenOrders>
