import { useMutation } from '@tanstack/react-query'
import { undoMs } from '#core/undo.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { ChangedProducts, ProductChanges } from '../../admin-contract.ts'
import type { AdminProduct } from '../../contract.ts'
import { sendChanges } from './bulk-client.ts'
import { useReadProductsAgain } from './client.ts'
import { useProductName } from './product-cells.tsx'

type Change = Partial<Pick<AdminProduct, 'active' | 'category' | 'price'>>
type Refusal = ChangedProducts['refused'][number]

/** Why a product was refused: one of its errors, where the words know it. */
function reasonOf({ code, errors }: Refusal) {
  const known = ['too_small', 'too_big', 'not_above_price'] as const
  const found = known.find((each) => errors?.some((error) => error.code === each))
  return found ?? code
}

/** Says why products were refused, each in a line of its own. */
export function useRefusedText() {
  const t = useTranslations('admin.catalogue.bulk.refused')
  const nameOf = useProductName()
  return (refused: readonly Refusal[], products: readonly AdminProduct[]) =>
    refused.map((refusal) => {
      const product = refusal.current ?? products.find(({ id }) => id === refusal.id)
      return t(reasonOf(refusal), { name: product ? nameOf(product) : '' })
    })
}

/** The same fields as they were, on the version that the change has made. */
function backOf(change: Change, before: readonly AdminProduct[], changed: readonly AdminProduct[]) {
  return changed.flatMap(({ id, version }) => {
    const was = before.find((product) => product.id === id)
    if (!was) return []
    return {
      id,
      version,
      ...('active' in change && { active: was.active }),
      ...('category' in change && { category: was.category }),
      ...('price' in change && { price: was.price }),
    }
  })
}

/**
 * Tells what became of a bulk change, with an undo. A product that somebody has changed since then
 * is not undone.
 */
export function useTellChanged() {
  const t = useTranslations('admin.catalogue.bulk')
  const shared = useTranslations('shared')
  const readAgain = useReadProductsAgain()
  const refusedText = useRefusedText()
  const showRefusal = useRefusalToast()
  const tellRefused = ({ refused }: ChangedProducts, products: readonly AdminProduct[]) => {
    if (refused.length === 0) return
    const title = t('refused.title', { count: refused.length })
    const lines = refusedText(refused, products)
    showToast({ kind: 'error', title, description: lines.join('\n') })
  }
  const { mutate: undo } = useMutation({
    mutationFn: ({ back }: { back: ProductChanges['changes']; before: readonly AdminProduct[] }) =>
      sendChanges(back),
    onSuccess: (result, { before }) => {
      if (result.changed.length > 0)
        showToast({
          kind: 'success',
          title: t('undone', { count: result.changed.length }),
          topic: 'bulk',
        })
      tellRefused(result, before)
    },
    onError: showRefusal,
    onSettled: readAgain,
  })
  return (result: ChangedProducts, change: Change, before: readonly AdminProduct[]) => {
    void readAgain()
    const back = backOf(change, before, result.changed)
    if (back.length > 0)
      showToast({
        kind: 'success',
        title: shared('success'),
        description: t('updated', { count: back.length }),
        topic: 'bulk',
        durationMs: undoMs,
        action: { label: shared('undo'), onClick: () => undo({ back, before }) },
      })
    tellRefused(result, before)
  }
}

/** Publishes, hides or moves several products, and tells what became of it. */
export function useProductChanges(products: readonly AdminProduct[]) {
  const tell = useTellChanged()
  const showRefusal = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change, before }: { change: Change; before: readonly AdminProduct[] }) =>
      sendChanges(before.map(({ id, version }) => ({ id, version, ...change }))),
    onSuccess: (result, { change, before }) => tell(result, change, before),
    onError: showRefusal,
  })
  return {
    change: (change: Change) => isPending || mutate({ change, before: products }),
    isPending,
  }
}
