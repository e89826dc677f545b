import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import type { Order } from '../../contract.ts'

/** What is still to be collected for an order; who has credit pays nothing either. */
export function ToPay({ order: { to_pay: open } }: { order: Pick<Order, 'to_pay'> }) {
  const t = useTranslations('admin.orders.handOver')
  return open > 0 ? <Money dzd={open} /> : t('paid')
}
