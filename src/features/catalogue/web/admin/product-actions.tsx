import { Copy, Package, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useRemoval } from '#ui/feedback/use-removal.ts'
import { IconAction } from '#ui/icon-action.tsx'
import type { AdminProduct } from '../../contract.ts'
import { archiveProduct, restoreProduct, useReadProductsAgain } from './client.ts'
import { useProductName } from './product-cells.tsx'

export type Opened = { kind: 'edit' | 'duplicate' | 'stock'; product: AdminProduct }

/** What can be done with a product of the list. */
export function ProductActions({
  product,
  onOpen,
}: {
  product: AdminProduct
  onOpen: (opened: Opened) => void
}) {
  const t = useTranslations('admin.products')
  const name = useProductName()(product)
  const remove = useRemoval({
    remove: () => archiveProduct(product.id),
    restore: () => restoreProduct(product.id),
    readAgain: useReadProductsAgain(),
    removed: t('deleted'),
  })
  const [isAsking, setAsking] = useState(false)
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed) void remove()
  }
  return (
    <span className="inline-flex">
      <IconAction
        label={t('editOf', { name })}
        Icon={Pencil}
        onClick={() => onOpen({ kind: 'edit', product })}
      />
      <IconAction
        label={t('stockOf', { name })}
        Icon={Package}
        onClick={() => onOpen({ kind: 'stock', product })}
      />
      <IconAction
        label={t('duplicateOf', { name })}
        Icon={Copy}
        onClick={() => onOpen({ kind: 'duplicate', product })}
      />
      <IconAction
        label={t('deleteOf', { name })}
        Icon={Trash2}
        danger
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog question={t('confirmDelete')} confirm={t('delete')} onAnswer={answer} />
      )}
    </span>
  )
}

/** The one thing that can be done with a deleted product. */
export function RestoreAction({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products')
  const shared = useTranslations('admin.shared')
  const name = useProductName()(product)
  const readAgain = useReadProductsAgain()
  const refuse = useRefusalToast()
  const restore = () =>
    restoreProduct(product.id).then(() => {
      void readAgain()
      showToast({ kind: 'success', title: shared('success'), description: t('restored') })
    }, refuse)
  return (
    <IconAction label={t('restoreOf', { name })} Icon={RotateCcw} onClick={() => void restore()} />
  )
}
