import { lazy, Suspense } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { DialogButton } from '#features/money/web/admin/dialog-button.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Order } from '../../contract.ts'

const ChangeOrder = lazy(async () => ({
  default: (await import('./change-order.tsx')).ChangeOrder,
}))
const TakeBack = lazy(async () => ({ default: (await import('./take-back.tsx')).TakeBack }))

/** The buttons that change an order, and that take pieces back once it was handed over. */
export function OrderChanges({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  const isHandedOver = order.status === 'ready' || order.status === 'completed'
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      <DialogButton
        button={<Button look="outline">{t('change.open')}</Button>}
        title={t('change.title')}
      >
        {(close) => (
          <Suspense fallback={<Spinner />}>
            <ChangeOrder order={order} onDone={close} />
          </Suspense>
        )}
      </DialogButton>
      {isHandedOver && (
        <DialogButton
          button={<Button look="outline">{t('takeBack.open')}</Button>}
          title={t('takeBack.title')}
        >
          {(close) => (
            <Suspense fallback={<Spinner />}>
              <TakeBack order={order} onDone={close} />
            </Suspense>
          )}
        </DialogButton>
      )}
    </div>
  )
}
