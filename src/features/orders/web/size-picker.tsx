import type { MouseEvent } from 'react'
import { latinDigits } from '#core/digits.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { nameInGuide, stockLevel } from '#features/catalogue/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import { SizeGuide } from '#features/catalogue/web/size-guide.tsx'
import { FieldProblem } from './field-problem.tsx'
import { soldOutFormId } from './tell-me.tsx'

const chip =
  'relative grid min-h-12 min-w-12 sm:min-w-16 cursor-pointer place-content-center rounded-control border border-edge bg-surface px-2 sm:px-3 py-1 text-center font-semibold ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:ring-5 has-focus-visible:ring-gold ' +
  'has-disabled:border-dashed has-disabled:text-ink2 has-disabled:line-through'

type SizeProps = {
  size: string
  name: string
  stock: number
  lowStock: number
  onChoose: (size: string) => void
}

/** Opens the form for sold-out sizes with this size chosen. */
function askForSize(size: string): void {
  const details = document.getElementById(soldOutFormId)?.closest('details')
  const choice = details?.querySelector<HTMLSelectElement>('[name=size]')
  if (!details || !choice) return
  details.open = true
  choice.value = size
  choice.focus()
}

/** A link over a sold-out size, to the form that asks for a mail when it is back. */
function AskForSize({ size, name }: Pick<SizeProps, 'size' | 'name'>) {
  const t = useTranslations('orders.waits')
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    askForSize(size)
  }
  return (
    <a href={`#${soldOutFormId}`} onClick={ask} className="absolute inset-0">
      <span className="sr-only">
        {t('button')} {name}
      </span>
    </a>
  )
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
        onChange={() => onChoose(size)}
        aria-label={names[level.kind]()}
        className="sr-only"
      />
      <span aria-hidden>{name}</span>
      {level.kind === 'sold_out' && <AskForSize size={size} name={name} />}
    </label>
  )
}

type SizePickerProps = {
  product: ProductPage
  isMissing: boolean
  onChoose: (size: string) => void
}

/** "10 ans": the age is in the name already. */
function isNamedByAge(name: string, [from, to]: readonly [number, number]) {
  const number = Number.parseInt(latinDigits(name), 10)
  return number >= from && number <= to
}

/** Below the row, so that the buttons are even: what is left, and whom each size fits. */
function SizeNotes({ product }: { product: ProductPage }) {
  const t = useTranslations('orders.add')
  const locale = useLanguage()
  const scarce = product.size_stocks.flatMap(({ size, stock }) =>
    size !== null && stockLevel(stock, product.low_stock).kind === 'low' ? [{ size, stock }] : [],
  )
  const sold = new Set(product.size_stocks.flatMap(({ size, stock }) => (stock > 0 ? [size] : [])))
  const nameOf = (size: string) => nameInGuide(product, size, locale)
  const textOf = (key: 'ages' | 'heights', [from, to]: readonly [number, number], size: string) =>
    t(key, { from: String(from), to: String(to), size })
  const fitting = product.size_guide.flatMap(({ size, guide: { years, height } }) => {
    if (!years || !sold.has(size)) return []
    const name = nameOf(size)
    if (isNamedByAge(name, years)) return height ? [textOf('heights', height, name)] : []
    const [from, to] = years
    return [
      from === to ? t('age', { years: String(from), size: name }) : textOf('ages', years, name),
    ]
  })
  return (
    <>
      {scarce.length > 0 && (
        <p aria-hidden className="mt-2 text-15 font-semibold text-warn">
          {scarce
            .map(({ size, stock }) => t('low', { size: nameOf(size), count: stock }))
            .join(' · ')}
        </p>
      )}
      {fitting.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-5 text-15 text-ink2">
          {fitting.map((text) => (
            <span key={text} className="whitespace-nowrap">
              {text}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/**
 * The offered sizes as radio buttons. Uncontrolled, so that a choice from before hydration stays.
 */
export function SizePicker({ product, isMissing, onChoose }: SizePickerProps) {
  const locale = useLanguage()
  const t = useTranslations('catalogue.product')
  return (
    <div className="relative">
      <fieldset aria-describedby={isMissing ? 'size-error' : undefined}>
        <legend className="mb-2 font-semibold">{t('size')}</legend>
        <div className="flex flex-wrap gap-1.5 sm:gap-2">
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
        {isMissing && <FieldProblem id="size-error" of="size" />}
        <SizeNotes product={product} />
      </fieldset>
      <SizeGuide product={product} />
    </div>
  )
}
