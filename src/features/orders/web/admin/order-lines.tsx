import { localized } from '#core/locale.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatInteger, formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { DeskOrderItem, Order } from '../../contract.ts'

const shownLines = 3

/** The name of an ordered size as it was at the sale, else its code; nothing without a size. */
export function SizeName({ item }: { item: Pick<DeskOrderItem, 'size' | 'size_names'> }) {
  const { size, size_names: names } = item
  return names ? <FallbackText texts={partialTranslationsOf(names, 'name')} /> : size
}

/** One item: how many of what, in which size, with which numbers. */
export function OrderItemLine({ item }: { item: DeskOrderItem }) {
  const t = useTranslations('admin.orders.details')
  const locale = useLanguage()
  const { jersey_numbers: numbers, jersey_names: names, size, quantity } = item
  return (
    <li>
      {formatInteger(quantity, locale)} × <bdi>{localized(item, 'name', locale)}</bdi>
      {size && (
        <>
          {' · '}
          <bdi className="font-semibold">
            <SizeName item={item} />
          </bdi>
        </>
      )}
      {numbers.length > 0 && (
        <>
          {' · '}
          {t('numbers', {
            count: numbers.length,
            numbers: formatList(numbers.map(String), locale),
          })}
        </>
      )}
      {names.length > 0 && (
        <>
          {' · '}
          {t('names', { count: names.length, names: formatList(names, locale) })}
        </>
      )}
    </li>
  )
}

/**
 * The order's items for a list row: the first ones and the number of others; all with `isWhole`.
 */
export function OrderLines({
  order: { order_items: items },
  isWhole,
}: {
  order: Order
  isWhole?: boolean
}) {
  const t = useTranslations('admin.orders')
  const shown = isWhole ? items : items.slice(0, shownLines)
  const more = items.length - shown.length
  return (
    <ul className="col-span-2 row-start-3 text-13 font-normal wrap-anywhere text-ink2 @table:min-w-32 print:text-[11px] print:leading-tight print:text-ink">
      {shown.map((item, index) => (
        <OrderItemLine key={index} item={item} />
      ))}
      {more > 0 && <li>{t('moreLines', { count: more })}</li>}
    </ul>
  )
}
