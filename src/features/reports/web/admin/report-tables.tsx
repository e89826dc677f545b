import { localized } from '#core/locale.ts'
import { startOfDay } from '#core/algiers.ts'
import { orderedSize } from '#features/orders/rules.ts'
import { formatInteger, formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { Report } from '../../contract.ts'
import { BarTable } from './bar-table.tsx'

function ReceivedTable({ received }: Pick<Report, 'received'>) {
  const t = useTranslations('admin.reports')
  const method = useTranslations('admin.money.methods')
  return (
    <BarTable
      title={t('received')}
      note={t('receivedNote')}
      heads={[t('columns.method'), t('columns.received'), t('columns.given_back')]}
      empty={t('nothingReceived')}
      rows={received.map((moved) => ({
        key: moved.method,
        name: method(moved.method),
        cells: [
          <Money key="received" dzd={moved.received} />,
          <Money key="back" dzd={moved.given_back} />,
        ],
        size: moved.received,
      }))}
    />
  )
}

/** Every table of a report, the best sellers first. */
export function ReportTables({ report: { sales, received } }: { report: Report }) {
  const t = useTranslations('admin.reports')
  const delivery = useTranslations('orders.delivery')
  const locale = useLanguage()
  const count = (value: number) => formatInteger(value, locale)
  const pieces = t('columns.pieces')
  const orders = t('columns.orders')
  const amount = t('columns.revenue')
  return (
    <div className="grid gap-4 xl:grid-cols-2 print:grid-cols-1">
      <BarTable
        title={t('products')}
        heads={[t('columns.product'), pieces, amount]}
        empty={t('empty')}
        rows={sales.products.map((product) => ({
          key: product.id,
          name: <bdi>{localized(product, 'name', locale)}</bdi>,
          cells: [count(product.pieces), <Money key="sum" dzd={product.revenue} />],
          size: product.pieces,
        }))}
      />
      <BarTable
        title={t('sizes')}
        heads={[t('columns.size'), pieces, amount]}
        empty={t('empty')}
        rows={sales.sizes.map((sized) => ({
          key: sized.size ?? '',
          name: <bdi>{orderedSize(sized, locale) || t('noSize')}</bdi>,
          cells: [count(sized.pieces), <Money key="sum" dzd={sized.revenue} />],
          size: sized.pieces,
        }))}
      />
      <BarTable
        title={t('months')}
        heads={[t('columns.month'), orders, amount]}
        empty={t('empty')}
        rows={sales.months.map(({ month, ...sold }) => ({
          key: month,
          name: formatMonth(startOfDay(`${month}-01`), locale),
          cells: [count(sold.orders), <Money key="sum" dzd={sold.revenue} />],
          size: sold.revenue,
        }))}
      />
      <BarTable
        title={t('deliveries')}
        heads={[t('columns.way'), orders, amount]}
        empty={t('empty')}
        rows={sales.deliveries.map(({ delivery_method: way, ...sold }) => ({
          key: way,
          name: delivery(`${way}.short`),
          cells: [count(sold.orders), <Money key="sum" dzd={sold.revenue} />],
          size: sold.revenue,
        }))}
      />
      <ReceivedTable received={received} />
    </div>
  )
}
