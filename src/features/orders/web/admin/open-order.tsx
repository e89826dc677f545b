import { leftToRightOnOneLine } from '#ui/left-to-right.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { GuardedDialog } from '#ui/forms/guarded.tsx'
import { orderQuery } from './client.ts'
import { OrderDetails } from './order-details.tsx'

const nextClass =
  '-me-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold text-link hover:bg-sunk'

/**
 * The dialog of one order, with a button to the next one in the list. `finalFocus` gets the focus
 * on close.
 */
export function OpenOrder({
  id,
  finalFocus,
  onNext,
  onClose,
}: {
  id: string
  finalFocus: () => HTMLElement | null
  onNext: (() => void) | undefined
  onClose: () => void
}) {
  const t = useTranslations('admin.orders')
  const query = useQuery(orderQuery(id))
  const number = query.data?.order_number ?? '…'
  return (
    <GuardedDialog
      title={t.rich('details.title', { number, ltr: leftToRightOnOneLine })}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      {onNext && (
        <div className="mb-1 flex justify-end">
          <button type="button" onClick={onNext} className={nextClass}>
            {t('nextOrder')}
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
          </button>
        </div>
      )}
      <QueryView query={query} skeleton={<Spinner />}>
        {(order) => <OrderDetails key={order.id} order={order} />}
      </QueryView>
    </GuardedDialog>
  )
}
