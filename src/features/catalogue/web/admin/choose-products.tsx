import { useTranslations } from '#i18n/translations.ts'
import { maxChosenProducts } from '../../admin-contract.ts'
import type { AdminProduct } from '../../contract.ts'
import { bulkToolId } from './product-bulk-bar.tsx'
import { MainPicture, useProductName } from './product-cells.tsx'
import type { ChosenProducts } from './use-chosen-products.ts'

/** The picture with the checkbox that chooses the row; by keyboard, the bar is one press away. */
export function ChooseProduct({ product, chosen }: ChooseProps) {
  const t = useTranslations('admin.catalogue.bulk')
  const name = useProductName()(product)
  return (
    <div className="relative">
      <label className="inline-flex items-center gap-3">
        <input
          type="checkbox"
          aria-label={t('choose', { name })}
          checked={chosen.isChosen(product)}
          disabled={chosen.isFull && !chosen.isChosen(product)}
          onChange={() => chosen.toggle(product)}
          className="size-6 shrink-0 accent-primary"
        />
        <span className="block w-16 overflow-hidden rounded-control">
          <MainPicture product={product} alt={name} />
        </span>
      </label>
      {chosen.isChosen(product) && (
        <button
          type="button"
          onClick={() => document.getElementById(bulkToolId)?.focus()}
          className="sr-only z-10 rounded-control bg-gold px-3 py-2 text-15 font-bold whitespace-nowrap text-on-gold focus:not-sr-only focus:absolute focus:inset-s-0 focus:top-full"
        >
          {t('goTo')}
        </button>
      )}
    </div>
  )
}
type ChooseProps = { product: AdminProduct; chosen: ChosenProducts }

/** Chooses every row that is shown, up to as many as one change may have. */
export function ChooseShown({
  shown,
  chosen,
}: {
  shown: readonly AdminProduct[]
  chosen: ChosenProducts
}) {
  const t = useTranslations('admin.catalogue.bulk')
  if (shown.length < 2) return null
  const most = shown.slice(0, maxChosenProducts)
  return (
    <label className="mb-2 inline-flex min-h-11 items-center gap-2 text-15">
      <input
        type="checkbox"
        checked={most.every(chosen.isChosen)}
        onChange={({ currentTarget }) => chosen.choose(currentTarget.checked ? most : [])}
        className="size-6 accent-primary"
      />
      {shown.length > most.length ? t('firstOnes', { count: maxChosenProducts }) : t('all')}
    </label>
  )
}
