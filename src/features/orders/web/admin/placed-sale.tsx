import { leftToRight } from '#ui/left-to-right.tsx'
import { useEffect, useRef } from 'react'
import { Printer } from '#ui/icons/printer.ts'
import { Plus } from '#ui/icons/plus.ts'
import { adminPaths, sheetOf } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import type { PlacedDeskOrder } from '../../admin-contract.ts'
import { OrderNumber } from './order-number.tsx'
import { StatusBadge } from './order-status.tsx'

/** The order that was just entered: its number, its slip, and the next one. */
export function PlacedSale({ placed, onNext }: { placed: PlacedDeskOrder; onNext: () => void }) {
  const t = useTranslations('admin.orders.sale')
  const blocked = useTranslations('admin.orders.blocked')
  const { id, order_number, status, total_amount, receipt_number, block } = placed
  const box = useRef<HTMLDivElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="max-w-2xl space-y-6 outline-none">
      <div className="space-y-2 rounded-control border border-line bg-surface p-5">
        <h2 className="text-18 font-bold">{t('placed')}</h2>
        <p className="display text-30">
          <OrderNumber number={order_number} />
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={status} />
          <Money dzd={total_amount} className="font-bold" />
        </p>
        <p className={receipt_number ? 'text-ok' : 'text-warn'}>
          {receipt_number
            ? t.rich('receipt', { number: receipt_number, ltr: leftToRight })
            : t('stillUnpaid')}
        </p>
        {block && <p className="text-warn">{blocked('placed', { reason: block.reason })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNext}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
          {t('next')}
        </Button>
        <ButtonLink look="outline" to={sheetOf(adminPaths.slips, [id])}>
          <Printer aria-hidden className="size-5" strokeWidth={1.75} />
          {t('printSlip')}
        </ButtonLink>
        <ButtonLink look="quiet" to={adminPaths.orders({ order: id })}>
          {t('open')}
        </ButtonLink>
      </div>
    </div>
  )
}
