import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Column } from '#ui/data-table.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { Money } from '#ui/money.tsx'
import type { Order } from '../../contract.ts'
import { ChooseOrder } from './choose-orders.tsx'
import { EmailLink, PhoneLinks } from './contact-links.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { DeskMark } from './desk-mark.tsx'
import { ViewOrder } from './order-dialog.tsx'
import { OrderMarks } from './order-marks.tsx'
import { OrderLines } from './order-lines.tsx'
import { StatusCell } from './status-cell.tsx'
import { StockMark } from './stock-mark.tsx'
import type { ChosenOrders } from './use-chosen-orders.ts'

/** The list's columns. On a phone, cards have no labels, so that two orders fit on the screen. */
export function useOrderColumns(chosen: ChosenOrders): Column<Order>[] {
  const t = useTranslations('admin.orders.columns')
  const locale = useLanguage()
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (order) => (
        <>
          <ChooseOrder order={order} chosen={chosen} />
          <OrderLines order={order} />
        </>
      ),
      // On a card, number and lines are in different grid rows.
      place: 'contents text-start *:contents',
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: (order) => <FreeText text={order.customer_name} />,
      place: 'row-start-2 font-semibold @table:font-normal',
    },
    {
      id: 'email',
      header: t('email'),
      cell: (order) => <EmailLink email={order.customer_email} />,
      place: 'hidden',
    },
    {
      id: 'phone',
      header: t('phone'),
      cell: (order) => <PhoneLinks order={order} />,
      place: 'row-start-4 min-h-9 content-center',
    },
    {
      id: 'total',
      header: t('total'),
      cell: (order) => <Money dzd={order.total_amount} />,
      place: 'col-start-2 row-start-1 text-end font-semibold @table:font-normal',
    },
    {
      id: 'delivery',
      header: t('delivery'),
      cell: (order) => <DeliveryBadge order={order} />,
      place: 'col-start-2 row-start-4 justify-self-end text-13',
    },
    {
      id: 'status',
      header: t('status'),
      cell: (order) => (
        <>
          <StatusCell order={order} />
          <StockMark order={order} />
          <DeskMark order={order} />
          <OrderMarks order={order} />
        </>
      ),
      place: 'row-start-5',
    },
    {
      id: 'date',
      header: t('date'),
      cell: (order) => (
        <time dateTime={order.created_at} className="whitespace-nowrap">
          {formatDate(order.created_at, locale)}
        </time>
      ),
      place: 'col-start-2 row-start-2 text-end text-13',
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (order) => <ViewOrder order={order} />,
      place: 'col-start-2 row-start-5 justify-self-end',
    },
  ]
}
