import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { MoneyViews } from '#features/money/web/admin/money-views.tsx'
import { PaymentForm } from '#features/money/web/admin/payment-form.tsx'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { Money } from '#ui/money.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { type OpenOrder, type OpenSide, openSides } from '../../admin-contract.ts'
import { openOrdersQuery } from './client.ts'
import { PhoneLinks } from './contact-links.tsx'
import { StatusBadge } from './order-status.tsx'

function Open({ order: { charged, paid } }: { order: OpenOrder }) {
  const t = useTranslations('admin.orders.toCollect')
  const locale = useLanguage()
  const money = (dzd: number) => formatMoney(dzd, locale)
  return (
    <>
      <Money dzd={Math.abs(charged - paid)} className="font-bold" />
      {paid > 0 && (
        <span className="block text-13 font-normal text-ink2">
          {t('paid', { paid: money(paid), charged: money(charged) })}
        </span>
      )}
    </>
  )
}

const kindOf = (side: OpenSide) => (side === 'due' ? 'payment' : 'refund')
const settleButtons = () => [...document.querySelectorAll<HTMLElement>('button[data-settle]')]

/**
 * The dialog that takes the money, or gives the credit back, without leaving the list. It is the
 * screen's, not the row's: when the list is read again, an order that a colleague has settled
 * leaves it, and a half-filled form must not go with its row.
 */
function useSettling(side: OpenSide) {
  const t = useTranslations('admin.money')
  const [order, setOrder] = useState<OpenOrder>()
  const [isOpen, setOpen] = useState(false)
  const place = useRef(0)
  const open = (chosen: OpenOrder, button: HTMLElement) => {
    place.current = settleButtons().indexOf(button)
    setOrder(chosen)
    setOpen(true)
  }
  const dialog = order && (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={
        <>
          {t(side === 'due' ? 'receive' : 'giveBack')} ·{' '}
          <bdi className="whitespace-nowrap">{order.order_number}</bdi>
        </>
      }
      // The row may be gone; the one in its place is next.
      finalFocus={() => settleButtons()[place.current] ?? settleButtons().at(-1) ?? null}
    >
      <PaymentForm
        key={`${order.id} ${order.paid}`}
        account={order}
        kind={kindOf(side)}
        onDone={() => setOpen(false)}
      />
    </Dialog>
  )
  return { open, dialog }
}

type Settling = ReturnType<typeof useSettling>

function Settle({
  order,
  side,
  open,
}: {
  order: OpenOrder
  side: OpenSide
  open: Settling['open']
}) {
  const t = useTranslations('admin.money')
  return (
    <Button
      look="outline"
      data-settle=""
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => open(order, currentTarget)}
    >
      {t(`enter.${kindOf(side)}`)}
    </Button>
  )
}

function useColumns(side: OpenSide, open: Settling['open']): Column<OpenOrder>[] {
  const t = useTranslations('admin.orders.columns')
  const own = useTranslations('admin.orders.toCollect')
  const locale = useLanguage()
  return [
    {
      id: 'number',
      header: t('number'),
      cell: ({ id, order_number }) => (
        <Link
          to={adminPaths.orders({ order: id })}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          <bdi>{order_number}</bdi>
        </Link>
      ),
      place: 'text-start',
    },
    {
      id: 'open',
      header: own(side === 'due' ? 'open' : 'credits'),
      cell: (order) => <Open order={order} />,
      place: 'col-start-2 row-start-1 row-end-3 self-start pt-2.5 text-end @table:pt-0',
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ customer_name }) => <FreeText text={customer_name} />,
      place: 'row-start-2',
    },
    {
      id: 'phone',
      header: t('phone'),
      cell: (order) => <PhoneLinks order={order} />,
      place: 'row-start-3 justify-self-start min-h-11 content-center',
    },
    {
      id: 'date',
      header: t('date'),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap">
          {formatDate(created_at, locale)}
        </time>
      ),
      place: 'col-start-2 row-start-3 justify-self-end text-13',
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      place: 'row-start-4',
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (order) => <Settle order={order} side={side} open={open} />,
      place: 'col-start-2 row-start-4 justify-self-end',
    },
  ]
}

/** What each order still owes, or has as credit, the oldest first. */
export default function ToCollectScreen() {
  const t = useTranslations('admin.orders.toCollect')
  const [search] = useSearchParams()
  const side = openSides.find((each) => each === search.get('side')) ?? 'due'
  const { open, dialog } = useSettling(side)
  return (
    <>
      <ScreenHeading title={t(`${side}.title`)} subtitle={t(`${side}.subtitle`)} />
      <div className="space-y-6">
        <MoneyViews current={side} />
        <PagedTable
          query={useInfiniteQuery(openOrdersQuery(side))}
          caption={t(`${side}.title`)}
          columns={useColumns(side, open)}
          rowKey={({ id }) => id}
          empty={<Notice title={t(`${side}.empty`)} />}
        />
      </div>
      {dialog}
    </>
  )
}
