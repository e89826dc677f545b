import { useTranslations } from 'use-intl'
import type { ProductSummary } from '#features/catalogue/contract.ts'

const chip =
  'grid min-h-12 min-w-14 cursor-pointer place-items-center rounded-control border border-edge bg-surface px-3 font-semibold ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:ring-5 has-focus-visible:ring-gold ' +
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink2 has-disabled:line-through'

/** The offered sizes as a row of radio buttons; what is out is struck through and says so. Uncontrolled: a choice made before the application runs stays. */
export function SizePicker({
  sizeStocks,
  error,
  onChoose,
}: {
  sizeStocks: ProductSummary['size_stocks']
  error: string | undefined
  onChoose: () => void
}) {
  const t = useTranslations('catalogue.product')
  return (
    <fieldset aria-describedby={error && 'size-error'}>
      <legend className="mb-2 font-semibold">{t('size')}</legend>
      <div className="flex flex-wrap gap-2">
        {sizeStocks.map(({ size, stock }) =>
          size === null ? null : (
            <label key={size} className={chip}>
              <input
                type="radio"
                name="size"
                value={size}
                disabled={stock === 0}
                onChange={onChoose}
                aria-label={stock === 0 ? t('sizeSoldOut', { size }) : size}
                className="sr-only"
              />
              <span aria-hidden>{size}</span>
            </label>
          ),
        )}
      </div>
      {error && (
        <p id="size-error" className="mt-2 text-15 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
