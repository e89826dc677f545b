import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StaleDialog } from '#ui/forms/stale-view.tsx'
import { type AdminRegistration, type RegistrationStatus, registrationStatuses } from '../../contract.ts'
import { statusLooks } from './registration-status.ts'
import { useStatusChange } from './use-status-change.ts'

/** The status as a badge that can be changed in place. */
export function StatusSelect({ registration }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const { change, isPending, conflict, settle } = useStatusChange()
  const { reference, status, position, forgotten_at } = registration
  const { colours, Icon } = statusLooks[status]
  const choose = (value: string) => {
    const chosen = registrationStatuses.find((each) => each === value)
    if (chosen && !isPending) change({ registration, status: chosen })
  }
  const keepMine = () => {
    if (conflict) change({ registration: conflict.current, status: conflict.wanted })
    settle()
  }
  const inWords = (value: RegistrationStatus) => [
    { name: 'status', label: t('columns.status'), text: t(`status.${value}`) },
  ]
  const title = t('statusOf', { reference })
  return (
    <span className="flex flex-col items-end gap-1 @4xl:items-start">
      <span
        className={`relative inline-flex items-center rounded-round ${colours} ${isPending ? 'opacity-70' : ''}`}
      >
        <Icon aria-hidden className="pointer-events-none absolute inset-s-2.5 size-4" strokeWidth={2} />
        <select
          aria-label={title}
          aria-disabled={isPending}
          disabled={forgotten_at !== null}
          value={status}
          onChange={(event) => choose(event.currentTarget.value)}
          className="min-h-9 field-sizing-content cursor-pointer appearance-none rounded-round border border-current bg-transparent ps-8 pe-7 text-16 font-semibold @4xl:text-13 @6xl:text-15"
        >
          {registrationStatuses.map((each) => (
            <option key={each} value={each} className="bg-surface text-ink">
              {t(`status.${each}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-e-2 size-4" strokeWidth={2} />
      </span>
      {conflict && (
        <StaleDialog
          title={title}
          mine={inWords(conflict.wanted)}
          theirs={inWords(conflict.current.status)}
          keepMine={keepMine}
          takeTheirs={settle}
        />
      )}
      {position !== null && (
        <span className="text-13 text-ink2">{t('inLine', { position: String(position) })}</span>
      )}
    </span>
  )
}
