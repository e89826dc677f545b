import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { storedJson } from '#core/device-storage.ts'
import { paths } from '#core/paths.ts'
import { formatList, formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { PathLink } from '#ui/path-link.tsx'
import type { GuidedSize, ProductPage } from '../contract.ts'
import { sizeName } from '../rules.ts'
import {
  adviseSize,
  type AskedMeasure,
  guideOf,
  parseMeasure,
  type SizeAdvice,
} from './size-advice.ts'
import { useAdviceWords } from './size-advice-words.tsx'

const control =
  'w-24 shrink-0 rounded-control border border-edge bg-surface px-3 py-2.5 text-16 font-normal'

type Kept = Partial<Record<AskedMeasure, string>>

/** Kept for the next article, but in this tab only: it may be a child's measure. */
const kept = storedJson<Kept>(
  'measures',
  (stored) =>
    Object.fromEntries(
      Object.entries(Object(stored)).filter(([, typed]) => typeof typed === 'string'),
    ),
  'sessionStorage',
)

// Debounce: after such a pause the number counts as typed.
const pauseMs = 900

/** What is typed so far; `isDone` once the buyer pauses or leaves the field. */
function useTyped(measure: AskedMeasure) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: '', isDone: false })
  useEffect(() => {
    if (!input.current) return
    // It may have been typed before hydration.
    input.current.value ||= kept.read()[measure] ?? ''
    setTyped({ text: input.current.value, isDone: true })
  }, [measure])
  useEffect(() => {
    if (typed.isDone) {
      kept.write({ ...kept.read(), [measure]: typed.text })
      return undefined
    }
    const timer = setTimeout(() => setTyped({ ...typed, isDone: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, measure])
  const type = (text: string, isDone: boolean) => setTyped({ text, isDone })
  return { input, typed, type }
}

const examples: Record<AskedMeasure, number> = {
  height: 142,
  shoe_size: 38,
  foot_length: 23,
  chest: 80,
  waist: 70,
}

function useMeasureText(measure: AskedMeasure) {
  const t = useAdviceWords()
  const locale = useLanguage()
  return (value: number) =>
    t(measure === 'shoe_size' ? 'measured.shoe_size' : 'measured.cm', {
      value: formatNumber(value, locale),
    })
}

/** Chooses the size in the order form that the guide stands in, and closes the guide. */
function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, size: string) {
  const radios = currentTarget.form?.querySelectorAll<HTMLInputElement>('[name=size]') ?? []
  for (const radio of radios) if (radio.value === size) radio.click()
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Closes the guide and presses the size's own link to the form for sold-out ones. */
function leaveGuide(event: MouseEvent<HTMLAnchorElement>, size: string) {
  const link = document.querySelector<HTMLAnchorElement>(
    `label:has([name=size][value="${CSS.escape(size)}"]) a`,
  )
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  if (!link) return
  event.preventDefault()
  link.click()
}

type SizeProps = { product: ProductPage; size: GuidedSize; isBest: boolean }

/** A button that chooses the size or, if it is sold out, a link to the form for such sizes. */
function AdvisedSize({ product, size, isBest }: SizeProps) {
  const t = useAdviceWords()
  const name = sizeName(size, useLanguage())
  const found = product.size_stocks.find((each) => each.size === size.size)
  if (found && found.stock > 0)
    return (
      <Button look={isBest ? 'primary' : 'outline'} onClick={(event) => choose(event, size.size)}>
        {t('choose', { size: name })}
      </Button>
    )
  return (
    <p className="text-15">
      {t('soldOut', { size: name })}{' '}
      <a
        href="#tell-me"
        onClick={(event) => leaveGuide(event, size.size)}
        className="text-link underline underline-offset-4"
      >
        {t('tellMe')}
      </a>
    </p>
  )
}

type AdviceProps = { product: ProductPage; measure: AskedMeasure; advice: SizeAdvice }

/** The names of sizes as a list. */
function useSizeList() {
  const locale = useLanguage()
  return (sizes: readonly GuidedSize[]) =>
    formatList(
      sizes.map((size) => sizeName(size, locale)),
      locale,
    )
}

/** The reason for the advice, where more than one size comes near. */
function useReason() {
  const t = useAdviceWords()
  const listOf = useSizeList()
  return (advice: SizeAdvice) => {
    if (advice.kind === 'between')
      return t('between', { sizes: listOf([advice.smaller, ...advice.sizes]) })
    if (advice.kind !== 'fits' || advice.sizes.length === 1) return null
    return t(advice.grows ? 'grows' : 'several', { sizes: listOf(advice.sizes.toReversed()) })
  }
}

function Advice({ product, measure, advice, value }: AdviceProps & { value: number }) {
  const t = useAdviceWords()
  const locale = useLanguage()
  const textOf = useMeasureText(measure)
  const reason = useReason()(advice)
  const listOf = useSizeList()
  if ('limit' in advice)
    return (
      <>
        {t(advice.kind, { limit: textOf(advice.limit) })}{' '}
        {advice.kind === 'too_small' && measure === 'height' && (
          <PathLink
            to={paths.shop({ category: 'kids', type: product.shop_type ?? undefined })}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t('toKids')}
          </PathLink>
        )}
      </>
    )
  const sizesOf = new Set(product.size_stocks.map(({ size }) => size))
  const offered = advice.sizes.filter(({ size }) => sizesOf.has(size))
  const [best] = offered
  if (!best) {
    const others = product.size_guide.filter(({ size }) => sizesOf.has(size))
    return t('notOffered', {
      measure: textOf(value),
      sizes: listOf(advice.sizes.toReversed()),
      others: listOf(others),
    })
  }
  return (
    <>
      <p className="text-20 font-bold">
        {t('advised', { measure: textOf(value), size: sizeName(best, locale) })}
      </p>
      {reason && <p className="text-15">{reason}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {offered.map((size) => (
          <AdvisedSize key={size.size} product={product} size={size} isBest={size === best} />
        ))}
      </div>
    </>
  )
}

type Props = { product: ProductPage; measure: AskedMeasure }

/** One measure of whoever will wear it, and the size that it leads to. */
export function SizeAdviceField({ product, measure }: Props) {
  const t = useAdviceWords()
  const { input, typed, type } = useTyped(measure)
  const value = parseMeasure(typed.text, measure)
  const advice = value === null ? null : adviseSize(guideOf(product), measure, value)
  const isFound = advice?.kind === 'fits' || advice?.kind === 'between'
  // No "too small" for "14" while somebody is typing "142".
  const isSaid = isFound || typed.isDone
  const onEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
    key === 'Enter' && type(currentTarget.value, true)
  return (
    <div className="mt-4 rounded-control bg-sunk p-4 noscript:hidden">
      <label className="flex items-center justify-between gap-3 font-semibold">
        {t(`ask.${measure}`)}
        {/* In no form: Enter must not put the article into the cart. */}
        <input
          ref={input}
          form=""
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          // The next child's measure replaces the last one's.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(currentTarget.value, false)}
          onBlur={({ currentTarget }) => type(currentTarget.value, true)}
          onKeyDown={onEnter}
          className={control}
        />
      </label>
      <div role="status" className="not-empty:mt-3">
        {value !== null && advice && isSaid && (
          <Advice product={product} measure={measure} advice={advice} value={value} />
        )}
        {value === null &&
          typed.isDone &&
          typed.text.trim() !== '' &&
          t('invalid', { example: String(examples[measure]) })}
      </div>
    </div>
  )
}
