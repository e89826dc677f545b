import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '#features/orders/contract.ts'
import { OrderNumber } from '#features/orders/web/admin/order-number.tsx'
import { StatusBadge } from '#features/orders/web/admin/order-status.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { Money } from '#ui/money.tsx'

function useColumns(): Column<Order>[] {
  const t = useTranslations('admin.dashboard.columns')
  const locale = useLanguage()
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (order) => (
        <Link
          to={adminPaths.orders({ order: order.id })}
          className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
        >
          <OrderNumber number={order.order_number} />
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: (order) => <FreeText text={order.customer_name} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (order) => <Money dzd={order.total_amount} />,
    },
    { id: 'status', header: t('status'), cell: (order) => <StatusBadge status={order.status} /> },
    {
      id: 'date',
      header: t('date'),
      cell: (order) => (
        <time dateTime={order.created_at}>{formatDate(order.created_at, locale)}</time>
      ),
    },
  ]
}

export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('admin.dashboard')
  const columns = useColumns()
  return (
    <section className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-20 font-bold">{t('recentOrders')}</h2>
        <Link
          to={adminPaths.orders()}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('allOrders')}
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink2">{t('noOrders')}</p>
      ) : (
        <DataTable
          caption={t('recentOrders')}
          columns={columns}
          rows={orders}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
