import { localized } from '#core/locale.ts'
import { formatInteger, formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { LinePicture } from '../line-picture.tsx'
import { SizeName } from './order-lines.tsx'

function ItemName({ item }: { item: DeskOrderItem }) {
  const t = useTranslations('admin.orders.details')
  const locale = useLanguage()
  const { jersey_numbers: numbers, jersey_names: names } = item
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
      {names.length > 0 && (
        <span className="block font-normal wrap-anywhere text-ink2">
          {t('names', { count: names.length, names: formatList(names, locale) })}
        </span>
      )}
    </>
  )
}

/** On a phone below the name, which would have no room beside two columns more. */
function SizeAndQuantity({ item }: { item: DeskOrderItem }) {
  const locale = useLanguage()
  return (
    <span className="block font-normal sm:hidden print:hidden">
      {item.size !== null && (
        <>
          <SizeName item={item} />
          {' · '}
        </>
      )}
      <bdi dir="ltr">× {formatInteger(item.quantity, locale)}</bdi>
    </span>
  )
}

type Items = { items: Order['order_items'] }

// Printed pages are narrow too, and have room for all columns.
const wideOnly = 'hidden sm:table-cell print:table-cell'

/** The ordered items in the admin's language. */
export function ItemTable({ items }: Items) {
  const t = useTranslations('admin.orders.details')
  const locale = useLanguage()
  return (
    <table className="w-full text-15">
      <thead className="text-13 text-ink2">
        <tr className="border-b border-edge *:py-2 *:pe-3 *:text-start *:last:pe-0">
          <th scope="col">{t('product')}</th>
          <th scope="col" className={wideOnly}>
            {t('size')}
          </th>
          <th scope="col" className={wideOnly}>
            {t('quantity')}
          </th>
          <th scope="col" className="text-end!">
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index} className="border-b border-line align-top *:py-2 *:pe-3 *:last:pe-0">
            <th scope="row" className="text-start font-semibold wrap-break-word">
              <div className="flex gap-3">
                <LinePicture
                  line={{
                    jersey: item.jersey,
                    jerseyNumbers: item.jersey_numbers,
                    jerseyNames: item.jersey_names,
                  }}
                  className="w-14 print:hidden"
                />
                <div className="min-w-0">
                  <ItemName item={item} />
                  <SizeAndQuantity item={item} />
                </div>
              </div>
            </th>
            <td className={`wrap-anywhere ${wideOnly}`}>
              {item.size === null ? '–' : <SizeName item={item} />}
            </td>
            <td className={wideOnly}>{formatInteger(item.quantity, locale)}</td>
            <td className="text-end! whitespace-nowrap">
              <Money dzd={item.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
