import { localized } from '#core/locale.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatInteger, formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { KeptOrder, OrderTimeline } from '../../change-contract.ts'

type Step = Extract<OrderTimeline['items'][number], { before: KeptOrder }>
type Line = KeptOrder['items'][number]
type Named = Pick<OrderTimeline, 'products'>

/** A line in the admin's language; a product without a name in any keeps that of the sale. */
function LineWords({ line, products }: { line: Line } & Named) {
  const t = useTranslations('admin.orders.details')
  const locale = useLanguage()
  const { size, size_names: names, jersey_numbers: numbers, jersey_names: prints = [] } = line
  const product = products.find(({ id }) => id === line.product_id)
  const name = (product && localized(product, 'name', locale)) || line.product_name
  const printed = { count: numbers.length, numbers: formatList(numbers.map(String), locale) }
  return (
    <>
      {formatInteger(line.quantity, locale)} × <bdi>{name}</bdi>
      {size !== null && (
        <>
          {' · '}
          <bdi>{names ? <FallbackText texts={partialTranslationsOf(names, 'name')} /> : size}</bdi>
        </>
      )}
      {numbers.length > 0 && ` · ${t('numbers', printed)}`}
      {prints.length > 0 && (
        <>
          {' · '}
          <bdi>{t('names', { count: prints.length, names: formatList(prints, locale) })}</bdi>
        </>
      )}
    </>
  )
}

/** The values of buyer and way in `order` that differ from `other`. */
function Facts({ order, other }: { order: KeptOrder; other: KeptOrder }) {
  const t = useTranslations('orders.delivery')
  const { customer_name, customer_phone, shipping_address, delivery_method: method } = order
  return (
    <>
      {customer_name !== other.customer_name && <li dir="auto">{customer_name}</li>}
      {customer_phone !== other.customer_phone && (
        <li>
          <bdi dir="ltr">{customer_phone}</bdi>
        </li>
      )}
      {method !== other.delivery_method && <li>{t(`${method}.short`)}</li>}
      {shipping_address && shipping_address !== other.shipping_address && (
        <li dir="auto" className="whitespace-pre-line">
          {shipping_address}
        </li>
      )}
    </>
  )
}

function Version({
  label,
  order,
  other,
  products,
}: { label: string; order: KeptOrder; other: KeptOrder } & Named) {
  return (
    <div className="min-w-0 grow basis-40 rounded-control bg-sunk p-3">
      <p className="text-13 font-semibold text-ink2">{label}</p>
      <ul className="wrap-anywhere">
        {order.items.map((line, index) => (
          <li key={index}>
            <LineWords line={line} products={products} />
          </li>
        ))}
        <Facts order={order} other={other} />
      </ul>
      <Money dzd={order.total_amount} className="font-semibold" />
    </div>
  )
}

/** A change of the order in its history: what it was, what it is since, and what came back. */
export function ChangeStep({ step, products }: { step: Step } & Named) {
  const t = useTranslations('admin.orders.history')
  const { kind, reason, before, after, returned } = step
  return (
    <div className="space-y-2">
      <p className="font-semibold">
        {t(kind)}
        {reason && (
          <>
            {' · '}
            <bdi className="font-normal">{reason}</bdi>
          </>
        )}
      </p>
      {returned.length > 0 && (
        <ul>
          {returned.map((line, index) => (
            <li key={index} className="wrap-anywhere">
              {t('back')} <LineWords line={line} products={products} />
              {!line.resaleable && ` (${t('lost')})`}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Version label={t('before')} order={before} other={after} products={products} />
        <Version label={t('after')} order={after} other={before} products={products} />
      </div>
    </div>
  )
}
