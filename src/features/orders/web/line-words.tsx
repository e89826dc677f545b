import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, type PartialTranslations } from '#i18n/fallback-text.tsx'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { formatDinars } from '#ui/money.tsx'
import type { LinePrices } from './cart-changes.ts'

// Not in cart-lines.tsx, because the checkout does not load the buttons that change a line.

/** A change in the shop since the line was added: shown on the line, never applied silently. */
export type LineNotice =
  | { kind: 'gone' }
  | { kind: 'sold_out' }
  | { kind: 'short'; available: number }
  /** `price` is that of one piece with its prints; `prices` are what the cart takes over. */
  | { kind: 'price'; price: number; prices: LinePrices & { isNameGone?: boolean } }

function useNoticeText(notice: LineNotice): string {
  const t = useTranslations('orders.cart')
  const locale = useLanguage()
  switch (notice.kind) {
    case 'gone':
      return t('gone')
    case 'sold_out':
      return t('soldOut')
    case 'short':
      return t('shortStock', { count: notice.available })
    case 'price':
      if (notice.prices.isNameGone) return t('nameGone')
      return t('priceChanged', { price: formatDinars(notice.price, locale) })
  }
}

export function NoticeText({ notice }: { notice: LineNotice }) {
  const text = useNoticeText(notice)
  return (
    <p
      data-line-notice
      tabIndex={-1}
      className="mt-1 rounded-tag bg-warn-bg px-2 py-1 text-15 font-semibold text-warn"
    >
      {text}
    </p>
  )
}

/** The line's size and numbers as text. */
export function LineChoices({
  line,
}: {
  line: {
    size: string | null
    sizeNames?: PartialTranslations | null
    jerseyNumbers: readonly number[]
    jerseyNames?: readonly string[] | undefined
  }
}) {
  const t = useTranslations('orders.cart')
  const locale = useLanguage()
  const { size, sizeNames, jerseyNumbers, jerseyNames = [] } = line
  const name = () => (sizeNames ? <FallbackText texts={sizeNames} /> : size)
  // Of several pieces, each name stands at its number.
  const isEach = jerseyNumbers.length > 1
  const pieces = jerseyNumbers.map((number, piece) =>
    `${number} ${(isEach && jerseyNames[piece]) || ''}`.trim(),
  )
  const numbers = formatList(pieces, locale)
  const named = isEach ? [] : jerseyNames.filter((each) => each !== '')
  return (
    <p className="flex flex-wrap gap-x-3 text-15 text-ink2">
      {size && <span>{t.rich('size', { size, name })}</span>}
      {jerseyNumbers.length > 0 && (
        <span>{t('numbers', { count: jerseyNumbers.length, numbers })}</span>
      )}
      {named.length > 0 && (
        <span className="wrap-anywhere">
          {t('names', { count: named.length, names: formatList(named, locale) })}
        </span>
      )}
    </p>
  )
}
