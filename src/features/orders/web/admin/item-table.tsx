import { localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { formatInteger, formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { SizeName } from './order-lines.tsx'

function ItemName({ item }: { item: DeskOrderItem }) {
  const t = useTranslations('admin.orders.details')
  const locale = useLanguage()
  const { jersey_numbers: numbers } = item
  return (
    <>
      <bdi>{localized(item, 'name', locale)}</bdi>
      {numbers.length > 0 && (
        <span className="block font-normal text-ink2">
          {t('numbers', {
            count: numbers.length,
            numbers: formatList(numbers.map(String), locale),
          })}
        </span>
      )}
    </>
  )
}

type Items = { items: Order['order_items']; withTotals?: boolean }

/** The ordered items in the admin's language; on paper also with a total per line. */
export function ItemTable({ items, withTotals = false }: Items) {
  const t = useTranslations('admin.orders.details')
  const locale = useLanguage()
  const unit = `text-end! ${withTotals ? 'max-sm:hidden print:table-cell' : ''}`
  const money = (dzd: number, place: string) => (
    <td className={`whitespace-nowrap ${place}`}>
      <Money dzd={dzd} />
    </td>
  )
  return (
    <table className="w-full text-15">
      <thead className="text-13 text-ink2">
        <tr className="border-b border-edge *:py-2 *:pe-3 *:text-start *:last:pe-0">
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('size')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col" className={unit}>
            {t('price')}
          </th>
          {withTotals && (
            <th scope="col" className="text-end!">
              {t('lineTotal')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index} className="border-b border-line align-top *:py-2 *:pe-3 *:last:pe-0">
            <th scope="row" className="text-start font-semibold wrap-anywhere">
              <ItemName item={item} />
            </th>
            <td className="wrap-anywhere">{item.size === null ? '–' : <SizeName item={item} />}</td>
            <td>{formatInteger(item.quantity, locale)}</td>
            {money(item.price, unit)}
            {withTotals && money(totalDzd([item]), 'text-end!')}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
