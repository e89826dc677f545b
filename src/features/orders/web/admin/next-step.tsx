import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Order } from '../../contract.ts'
import { nextStatus, notifiesCustomer } from '../../rules.ts'
import { SilentChoice } from './silent-choice.tsx'
import { StatusConflictDialog } from './status-conflict-dialog.tsx'
import { useStatusChange } from './use-status-change.ts'

/** A button that sets the usual next status. The dialog stays open and shows the step after it. */
export function NextStep({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.next')
  const change = useStatusChange()
  const [isSilent, setSilent] = useState(false)
  const status = nextStatus(order.status)
  const move = () => {
    if (status && !change.isPending) change.change({ order, status, isSilent })
  }
  return (
    <>
      {status && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button aria-disabled={change.isPending} onClick={move} className="max-sm:w-full">
            {t(status)}
          </Button>
          {notifiesCustomer(order, status) && (
            <SilentChoice isSilent={isSilent} onChoose={setSilent} />
          )}
        </div>
      )}
      <StatusConflictDialog order={order} {...change} />
    </>
  )
}
