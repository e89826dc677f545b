import { Copy } from '#ui/icons/copy.ts'
import { Package } from '#ui/icons/package.ts'
import { Pencil } from '#ui/icons/pencil.ts'
import { useTranslations } from '#i18n/translations.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import type { AdminProduct } from '../../contract.ts'
import { archiveProduct, restoreProduct, useReadProductsAgain } from './client.ts'
import { useProductName } from './product-cells.tsx'

export type Opened = { kind: 'edit' | 'duplicate' | 'stock'; product: AdminProduct }

/** The actions of a product's row. */
export function ProductActions({
  product,
  onOpen,
}: {
  product: AdminProduct
  onOpen: (opened: Opened) => void
}) {
  const t = useTranslations('admin.catalogue')
  const name = useProductName()(product)
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
      <RemoveAction
        label={t('deleteOf', { name })}
        question={t('confirmDelete')}
        remove={() => archiveProduct(product.id)}
        restore={() => restoreProduct(product.id)}
        readAgain={useReadProductsAgain()}
        removed={t('deleted')}
      />
    </span>
  )
}

export function RestoreProduct({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.shared.views')
  return (
    <RestoreAction
      label={t('restoreOf', { title: useProductName()(product) })}
      restore={() => restoreProduct(product.id)}
      readAgain={useReadProductsAgain()}
    />
  )
}
