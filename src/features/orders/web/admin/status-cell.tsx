import { useTranslations } from '#i18n/translations.ts'
import { StatusSelect } from '#ui/status-select.tsx'
import { type Order, orderStatuses } from '../../contract.ts'
import { statusLook } from '../status-look.ts'
import { useStatusChange } from './use-status-change.ts'

/** The order's status, editable in place. */
export function StatusCell({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  const { change, isPending, conflict, keepMine, closeConflict } = useStatusChange()
  return (
    <StatusSelect
      title={t('statusOf', { number: order.order_number })}
      label={t('columns.status')}
      look={statusLook(order.status)}
      status={order.status}
      statuses={orderStatuses}
      nameOf={(status) => t(`status.${status}`)}
      isPending={isPending}
      onChoose={(status) => change({ order, status })}
      conflict={conflict && { wanted: conflict.wanted, current: conflict.current.status }}
      keepMine={keepMine}
      takeTheirs={closeConflict}
    />
  )
}
