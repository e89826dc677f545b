import { useTranslations } from '#i18n/translations.ts'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { tableRole } from '#ui/table-role.ts'
import type { Order } from '../../contract.ts'
import { PlaceName } from '../place-words.tsx'
import type { HandOverGroup } from './hand-over-groups.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderNumber } from './order-number.tsx'
import { phonesOf } from './order-phones.ts'
import { ToPay } from './to-pay.tsx'

function Collector({ order }: { order: Order }) {
  const [first] = phonesOf(order)
  return (
    <th {...tableRole('rowheader')} scope="row" className="font-semibold wrap-anywhere">
      <bdi>{order.customer_name}</bdi>
      <span className="flex flex-wrap gap-x-2 text-13 font-normal print:text-[11px] print:leading-tight">
        {first && <PhoneNumber phone={first.phone} />}
        <span className="text-ink2">
          <OrderNumber number={order.order_number} />
        </span>
      </span>
      {order.pickup_place && (
        <span className="block text-13 font-normal text-ink2">
          <PlaceName place={order.pickup_place} />
        </span>
      )}
    </th>
  )
}

function HandOverRow({ order }: { order: Order }) {
  return (
    <tr
      {...tableRole('row')}
      className="break-inside-avoid border-b border-line align-top *:px-1.5 *:py-2 *:text-start max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:*:py-1 print:table-row print:*:py-0.5"
    >
      <td {...tableRole('cell')}>
        <span className="inline-block size-5 border-2 border-ink" />
      </td>
      <Collector order={order} />
      <td
        {...tableRole('cell')}
        className="min-w-36 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2"
      >
        <OrderLines order={order} isWhole />
      </td>
      <td {...tableRole('cell')} className="font-semibold whitespace-nowrap">
        <ToPay order={order} />
      </td>
      <td
        {...tableRole('cell')}
        className="w-32 border-s border-line max-sm:hidden print:table-cell"
      />
    </tr>
  )
}

function Heads() {
  const t = useTranslations('admin.orders.handOver')
  return (
    <thead
      {...tableRole('rowgroup')}
      className="text-13 text-ink2 max-sm:hidden print:table-header-group"
    >
      <tr
        {...tableRole('row')}
        className="border-b border-edge *:px-1.5 *:py-2 *:text-start print:*:py-1"
      >
        {(['given', 'customer', 'items', 'toPay'] as const).map((head) => (
          <th {...tableRole('columnheader')} key={head} scope="col">
            {t(head)}
          </th>
        ))}
        <th {...tableRole('columnheader')} scope="col" className="max-sm:hidden print:table-cell">
          {t('signature')}
        </th>
      </tr>
    </thead>
  )
}

/** The orders to tick off and sign, under the headings of their groups. */
export function HandOverTable({ groups }: { groups: readonly HandOverGroup[] }) {
  const t = useTranslations('admin.orders.handOver')
  return (
    <table
      {...tableRole('table')}
      className="w-full text-15 max-sm:block print:table print:text-[12px] print:leading-tight"
    >
      <caption className="sr-only">{t('title')}</caption>
      <Heads />
      {groups.map(({ heading, orders }) => (
        <tbody
          {...tableRole('rowgroup')}
          key={heading ?? ''}
          className="max-sm:block print:table-row-group"
        >
          {heading && (
            <tr
              {...tableRole('row')}
              className="break-after-avoid border-b border-edge max-sm:block print:table-row"
            >
              <th
                {...tableRole('rowheader')}
                scope="rowgroup"
                colSpan={5}
                className="px-1.5 pt-4 pb-1 text-start text-16 font-bold max-sm:block print:table-cell print:pt-2 print:text-[13px]"
              >
                {heading}
              </th>
            </tr>
          )}
          {orders.map((order) => (
            <HandOverRow key={order.id} order={order} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
