import { useState } from 'react'
import type { Order } from '../../contract.ts'

/** The orders selected for bulk actions; orders that left the list do not count. */
export function useChosenOrders() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    isChosen: ({ id }: Order) => ids.has(id),
    among: (orders: readonly Order[]) => orders.filter(({ id }) => ids.has(id)),
    toggle: ({ id }: Order) =>
      setIds((chosen) =>
        chosen.has(id)
          ? new Set([...chosen].filter((each) => each !== id))
          : new Set([...chosen, id]),
      ),
    choose: (orders: readonly Order[]) => setIds(new Set(orders.map(({ id }) => id))),
  }
}
export type ChosenOrders = ReturnType<typeof useChosenOrders>
