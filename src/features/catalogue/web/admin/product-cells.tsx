import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { localeNames, localized } from '#core/locale.ts'
import { formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { InlineNumber } from '#ui/inline-number.tsx'
import type { AdminProduct } from '../../contract.ts'
import { lowStock, missingLanguages } from '../../rules.ts'
import { saveProduct, useReadProductsAgain } from './client.ts'

const badge = 'rounded-round px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap'

/** A change of one field in place; a failure is told and the field keeps what was typed. */
function useSaveField({ id, version }: AdminProduct) {
  const t = useTranslations('admin.products')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadProductsAgain()
  const refuse = useRefusalToast()
  return async (change: object) => {
    try {
      await saveProduct(id, { ...change, version })
      showToast({ kind: 'success', title: shared('success'), description: t('updated') })
    } catch (error) {
      refuse(error instanceof Error ? error : new Error('not saved'))
      throw error
    } finally {
      await readAgain()
    }
  }
}

/** The name in the language of the reader, or in one that there is. */
export function useProductName() {
  const locale = useLanguage()
  return (product: AdminProduct) => localized(product, 'name', locale) || product.name_fr || product.name_en
}

export function NameCell({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products')
  const name = useProductName()
  const missing = missingLanguages(product)
  return (
    <span className="inline-flex flex-col items-end @4xl:items-start">
      <bdi className="font-semibold">{name(product)}</bdi>
      {missing.length > 0 && (
        <span className="inline-flex items-center gap-1 text-13 text-warn">
          <CircleAlert aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {t('missing', { languages: missing.map((locale) => localeNames[locale]).join(', ') })}
        </span>
      )}
    </span>
  )
}

export function PriceCell({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products')
  const locale = useLanguage()
  const name = useProductName()
  const save = useSaveField(product)
  return (
    <InlineNumber
      label={t('priceOf', { name: name(product) })}
      value={product.price}
      shown={<bdi className="whitespace-nowrap">{formatMoney(product.price, locale)}</bdi>}
      inputMode="decimal"
      onSave={(price) => save({ price })}
    />
  )
}

function StockShown({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products')
  const locale = useLanguage()
  const isLow = product.size_stocks.some(({ stock }) => stock <= lowStock)
  return (
    <>
      <span className="font-semibold">{formatInteger(product.stock, locale)}</span>
      {isLow && <span className={`${badge} bg-warn-bg text-warn`}>{t('low')}</span>}
    </>
  )
}

/** One number is typed in place; the grid of sizes opens. */
export function StockCell({ product, onOpen }: { product: AdminProduct; onOpen: () => void }) {
  const t = useTranslations('admin.products')
  const name = useProductName()
  const save = useSaveField(product)
  const label = t('stockOf', { name: name(product) })
  const [only] = product.size_stocks
  if (only?.size === null)
    return (
      <InlineNumber
        label={label}
        value={product.stock}
        shown={<StockShown product={product} />}
        inputMode="numeric"
        onSave={(stock) => save({ size_stocks: [{ size: null, stock, was: product.stock }] })}
      />
    )
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control px-1.5 text-start hover:bg-sunk"
    >
      <span className="sr-only">{label}</span>
      <StockShown product={product} />
      <bdi dir="ltr" className="text-13 text-ink2">
        {product.size_stocks.map(({ size, stock }) => `${size} ${stock}`).join(' · ')}
      </bdi>
    </button>
  )
}

export function StatusCell({ product: { featured, active } }: { product: AdminProduct }) {
  const t = useTranslations('admin.products')
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 @4xl:justify-start">
      {featured && <span className={`${badge} bg-gold text-on-gold`}>{t('featured')}</span>}
      <span className={`${badge} ${active ? 'bg-ok-bg text-ok' : 'bg-unknown-bg text-unknown'}`}>
        {active ? t('active') : t('inactive')}
      </span>
    </span>
  )
}
