import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Money } from '#ui/money.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { tableRole } from '#ui/table-role.ts'
import type { Order } from '../../contract.ts'
import { PlaceName } from '../place-words.tsx'
import { handOverQuery } from './client.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderNumber } from './order-number.tsx'
import { phonesOf } from './order-phones.ts'
import { parsePrintedView } from './order-view.ts'
import { PrintPage } from './print-page.tsx'

function HandOverRow({ order }: { order: Order }) {
  const [first] = phonesOf(order)
  return (
    <tr
      {...tableRole('row')}
      className="break-inside-avoid border-b border-line align-top *:px-1.5 *:py-2 *:text-start max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:*:py-1 print:table-row"
    >
      <td {...tableRole('cell')}>
        <span className="inline-block size-5 border-2 border-ink" />
      </td>
      <th {...tableRole('rowheader')} scope="row" className="font-semibold wrap-anywhere">
        <bdi>{order.customer_name}</bdi>
        <span className="block text-13 font-normal">
          {first && <PhoneNumber phone={first.phone} />}
        </span>
        <span className="block text-13 font-normal text-ink2">
          <OrderNumber number={order.order_number} />
        </span>
        {order.pickup_place && (
          <span className="block text-13 font-normal text-ink2">
            <PlaceName place={order.pickup_place} />
          </span>
        )}
      </th>
      <td
        {...tableRole('cell')}
        className="min-w-36 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2"
      >
        <OrderLines order={order} isWhole />
      </td>
      <td {...tableRole('cell')} className="whitespace-nowrap">
        <Money dzd={order.total_amount} />
      </td>
      <td {...tableRole('cell')} className="w-32 max-sm:hidden print:table-cell" />
    </tr>
  )
}

function HandOverTable({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('admin.orders.handOver')
  const locale = useLanguage()
  const byName = new Intl.Collator(locale)
  const sorted = orders.toSorted((a, b) => byName.compare(a.customer_name, b.customer_name))
  return (
    <table {...tableRole('table')} className="w-full text-15 max-sm:block print:table">
      <caption className="sr-only">{t('title')}</caption>
      <thead
        {...tableRole('rowgroup')}
        className="text-13 text-ink2 max-sm:hidden print:table-header-group"
      >
        <tr {...tableRole('row')} className="border-b border-edge *:px-1.5 *:py-2 *:text-start">
          <th {...tableRole('columnheader')} scope="col">
            {t('given')}
          </th>
          <th {...tableRole('columnheader')} scope="col">
            {t('customer')}
          </th>
          <th {...tableRole('columnheader')} scope="col">
            {t('items')}
          </th>
          <th {...tableRole('columnheader')} scope="col">
            {t('toPay')}
          </th>
          <th {...tableRole('columnheader')} scope="col" className="max-sm:hidden print:table-cell">
            {t('signature')}
          </th>
        </tr>
      </thead>
      <tbody {...tableRole('rowgroup')} className="max-sm:block print:table-row-group">
        {sorted.map((order) => (
          <HandOverRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

/** The orders of a hand-over by customer name, to tick off and sign on paper. */
export default function HandOverScreen() {
  const t = useTranslations('admin.orders.handOver')
  const asked = usePeopleView(parsePrintedView)
  const query = useQuery(handOverQuery(asked))
  return (
    <PrintPage isList title={t('title')} text={t('text')}>
      <QueryView query={query} skeleton={<Spinner />}>
        {(found) => {
          const orders = found.filter(({ status }) => status !== 'cancelled')
          return orders.length === 0 ? (
            <Notice title={t('empty')} />
          ) : (
            <HandOverTable orders={orders} />
          )
        }}
      </QueryView>
    </PrintPage>
  )
}
