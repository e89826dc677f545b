import { lazy, Suspense } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useLoadLater } from '#ui/use-load-later.ts'
import type { Order, OrderStatus } from '../../contract.ts'
import type { useStatusChange } from './use-status-change.ts'

const loadConflictDialog = () => import('#ui/forms/conflict-dialog.tsx')
const ConflictDialog = lazy(async () => ({ default: (await loadConflictDialog()).ConflictDialog }))

type Change = Pick<ReturnType<typeof useStatusChange>, 'conflict' | 'keepMine' | 'closeConflict'>

/** Shows both versions of a status after an edit conflict, until the admin chooses one. */
export function StatusConflictDialog({
  order,
  conflict,
  keepMine,
  closeConflict,
}: Change & { order: Order }) {
  const t = useTranslations('admin.orders')
  useLoadLater(loadConflictDialog)
  if (!conflict) return null
  const inWords = (status: OrderStatus) => [
    { name: 'status', label: t('columns.status'), text: t(`status.${status}`) },
  ]
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        title={t('statusOf', { number: order.order_number })}
        mine={inWords(conflict.wanted)}
        theirs={inWords(conflict.current.status)}
        keepMine={keepMine}
        takeTheirs={closeConflict}
      />
    </Suspense>
  )
}
