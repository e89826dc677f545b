import { useTranslations } from '#i18n/translations.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { nameInGuide, stockLevel } from '#features/catalogue/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import { SizeGuide } from '#features/catalogue/web/size-guide.tsx'

const chip =
  'grid min-h-12 min-w-14 cursor-pointer place-content-center place-items-center rounded-control border border-edge bg-surface px-3 py-1 font-semibold ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:ring-5 has-focus-visible:ring-gold ' +
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink2 has-disabled:line-through'

type SizeProps = {
  size: string
  name: string
  stock: number
  lowStock: number
  onChoose: () => void
}

/**
 * One size: struck through if sold out, with the remaining stock if low; screen readers hear both.
 */
function Size({ size, name, stock, lowStock, onChoose }: SizeProps) {
  const t = useTranslations('catalogue.product')
  const level = stockLevel(stock, lowStock)
  const names = {
    sold_out: () => t('sizeSoldOut', { size: name }),
    low: () => t('sizeLow', { size: name, count: stock }),
    in_stock: () => name,
  }
  return (
    <label className={chip}>
      <input
        type="radio"
        name="size"
        value={size}
        disabled={level.kind === 'sold_out'}
        onChange={onChoose}
        aria-label={names[level.kind]()}
        className="sr-only"
      />
      <span aria-hidden>{name}</span>
      {level.kind === 'low' && (
        <span aria-hidden className="text-13 font-normal">
          {t('lowStock', { count: level.count })}
        </span>
      )}
    </label>
  )
}

type SizePickerProps = {
  product: ProductPage
  error: string | undefined
  onChoose: () => void
}

/**
 * The offered sizes as radio buttons. Uncontrolled, so that a choice from before hydration stays.
 */
export function SizePicker({ product, error, onChoose }: SizePickerProps) {
  const locale = useLanguage()
  const t = useTranslations('catalogue.product')
  return (
    <div>
      <fieldset aria-describedby={error && 'size-error'}>
        <legend className="mb-2 font-semibold">{t('size')}</legend>
        <div className="flex flex-wrap gap-2">
          {product.size_stocks.map(({ size, stock }) =>
            size === null ? null : (
              <Size
                key={size}
                size={size}
                name={nameInGuide(product, size, locale)}
                stock={stock}
                lowStock={product.low_stock}
                onChoose={onChoose}
              />
            ),
          )}
        </div>
        {error && (
          <p id="size-error" className="mt-2 text-15 font-semibold text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <SizeGuide guide={product.size_guide} />
    </div>
  )
}
