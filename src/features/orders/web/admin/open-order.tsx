import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { GuardedDialog } from '#ui/forms/guarded.tsx'
import { orderQuery } from './client.ts'
import { OrderDetails } from './order-details.tsx'

const leftToRight = (text: ReactNode) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {text}
  </bdi>
)

/** The dialog of one order; `finalFocus` has the focus after it. */
export function OpenOrder({
  id,
  finalFocus,
  onClose,
}: {
  id: string
  finalFocus: () => HTMLElement | null
  onClose: () => void
}) {
  const t = useTranslations('admin.orders')
  const query = useQuery(orderQuery(id))
  const number = query.data?.order_number ?? '…'
  return (
    <GuardedDialog
      title={t.rich('details.title', { number, ltr: leftToRight })}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Spinner />}>
        {(order) => <OrderDetails order={order} />}
      </QueryView>
    </GuardedDialog>
  )
}
