import { type FormEvent, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Banknote } from '#ui/icons/banknote.ts'
import { Ban } from '#ui/icons/ban.ts'
import { Eye } from '#ui/icons/eye.ts'
import { X } from '#ui/icons/x.ts'
import { useBarHeight } from '#ui/use-bar-height.ts'
import { maxChosenProducts } from '../../admin-contract.ts'
import type { AdminProduct } from '../../contract.ts'
import { choicesOf, useParts } from './part-calls.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useProductChanges } from './use-product-changes.ts'

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-link hover:bg-surface ' +
  'max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:text-center max-sm:text-13 max-sm:leading-tight'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** The first tool of the bar, to which a chosen row leads. */
export const bulkToolId = 'publish-chosen'

type Changes = ReturnType<typeof useProductChanges>

/** It needs a submit button, because on a select each arrow key fires a change. */
function CategoryForm({ change, isPending }: Changes) {
  const t = useTranslations('admin.catalogue.bulk')
  const choices = choicesOf(useParts('category'))
  const [category, setCategory] = useState('')
  if (choices.length === 0) return null
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (category) change({ category })
  }
  return (
    <form onSubmit={apply} className="flex min-w-0 gap-1.5 max-sm:basis-full sm:ms-auto">
      <select
        aria-label={t('moveTo')}
        value={category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        className="min-h-11 min-w-0 grow sm:max-w-36 rounded-control border border-edge bg-surface px-3 text-16 text-ink"
      >
        <option value="" disabled>
          {t('moveTo')}
        </option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" look="gold" aria-disabled={!category || isPending}>
        {t('move')}
      </Button>
    </form>
  )
}

type BarProps = { products: readonly AdminProduct[]; onClear: () => void }

/** What can be done with the chosen products, sticky while the list scrolls. */
export function ProductBulkBar({ products, onClear }: BarProps) {
  const t = useTranslations('admin.catalogue.bulk')
  const bar = useBarHeight()
  const changes = useProductChanges(products)
  const [isPricing, setPricing] = useState(false)
  if (products.length === 0) return null
  return (
    <section
      ref={bar}
      aria-label={t('title')}
      className="bulk-bar band sticky bottom-4 z-10 flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-sheet px-3 py-2 shadow-sheet sm:px-4 lg:bottom-6"
    >
      <p role="status" className="font-semibold whitespace-nowrap max-sm:flex-1 max-sm:text-15">
        {t('chosen', { count: products.length })}
        {products.length === maxChosenProducts && (
          <span className="block text-13 font-normal">
            {t('full', { count: maxChosenProducts })}
          </span>
        )}
      </p>
      <button
        type="button"
        onClick={onClear}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold whitespace-nowrap text-link hover:bg-surface max-sm:text-15 sm:me-auto"
      >
        <X {...icon} /> {t('clear')}
      </button>
      <div className="flex flex-wrap gap-x-1.5 max-sm:basis-full">
        <button
          id={bulkToolId}
          type="button"
          onClick={() => changes.change({ active: true })}
          className={tool}
        >
          <Eye {...icon} /> {t('publish')}
        </button>
        <button type="button" onClick={() => changes.change({ active: false })} className={tool}>
          <Ban {...icon} /> {t('hide')}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPricing(true)}
          className={tool}
        >
          <Banknote {...icon} /> {t('prices')}
        </button>
      </div>
      <CategoryForm {...changes} />
      {isPricing && <PriceDialog products={products} onClose={() => setPricing(false)} />}
    </section>
  )
}
