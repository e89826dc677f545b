import { useTranslations } from '#i18n/translations.ts'
import { StatusSelect } from '#ui/status-select.tsx'
import type { AdminRegistration } from '../../admin-contract.ts'
import { registrationStatuses } from '../../contract.ts'
import { statusLooks } from './registration-status.ts'
import { TodoNote } from './todo-note.tsx'
import { useStatusChange } from './use-status-change.ts'

/** The registration's status, editable in place, with its position on the waiting list. */
export function StatusCell({ registration }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const { change, isPending, conflict, closeConflict } = useStatusChange()
  const { reference, status, position, check_reason, forgotten_at } = registration
  const keepMine = () => {
    if (conflict) change({ registration: conflict.current, status: conflict.wanted })
    closeConflict()
  }
  return (
    <span className="flex flex-col items-end gap-1 @table:items-start">
      <StatusSelect
        title={t('statusOf', { reference })}
        label={t('columns.status')}
        look={statusLooks[status]}
        status={status}
        statuses={registrationStatuses}
        nameOf={(each) => t(`status.${each}`)}
        isPending={isPending}
        disabled={forgotten_at !== null}
        onChoose={(chosen) => change({ registration, status: chosen })}
        conflict={conflict && { wanted: conflict.wanted, current: conflict.current.status }}
        keepMine={keepMine}
        takeTheirs={closeConflict}
      />
      <TodoNote registration={registration} />
      {position !== null && check_reason === null && (
        <span className="text-13 text-ink2">{t('inLine', { position: String(position) })}</span>
      )}
    </span>
  )
}
