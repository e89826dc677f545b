import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { cacheRow } from '#ui/data/cache-row.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { useKeyed } from '#ui/data/use-keyed.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Withdrawn } from '#ui/feedback/withdrawn.ts'
import type { AdminProduct, StockChange } from '../../contract.ts'
import { productsKey, sendStock } from './client.ts'

/**
 * Puts a changed product into the lists on screen; a row stays even if the view no longer has it.
 */
export function useKeepProduct() {
  const queries = useQueryClient()
  return (product: AdminProduct) =>
    cacheRow(
      queries,
      { queryKey: productsKey, predicate: ({ queryKey }) => typeof queryKey[1] === 'object' },
      product,
    )
}

/** Moves stock; a change that is sent again because its answer was lost is moved once. */
export const useSendStock = () =>
  useKeyed((key, id: string, change: StockChange) => sendStock(id, change, key))

const back = ({ changes }: StockChange): StockChange => ({
  reason: 'correction',
  changes: changes.map(({ size, quantity }) => ({ size, quantity: -quantity })),
})

/** Shows a toast for moved stock; its undo adds opposite rows to the ledger. */
export function useStockUndo() {
  const t = useTranslations('admin')
  const keep = useKeepProduct()
  const queries = useQueryClient()
  const tell = useUndoToast(() =>
    queries.invalidateQueries({ queryKey: productsKey, refetchType: 'none' }),
  )
  const undo = async (id: string, change: StockChange, key: string) => {
    try {
      keep(await sendStock(id, back(change), key))
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'invalid') throw error
      const description = t('catalogue.stockGrid.cannotUndo')
      showToast({ kind: 'error', title: t('shared.error'), description })
      throw new Withdrawn()
    }
  }
  return (id: string, change: StockChange, said: string) => {
    const key = newIdempotencyKey()
    return tell(said, () => undo(id, change, key), 'stock')
  }
}
