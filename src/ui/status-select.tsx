import { lazy, Suspense } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import type { Icon } from '#ui/icon.ts'
import { useLoadLater } from './use-load-later.ts'

const loadConflictDialog = () => import('./forms/conflict-dialog.tsx')
const ConflictDialog = lazy(async () => ({ default: (await loadConflictDialog()).ConflictDialog }))

type StatusSelectProps<Status extends string> = {
  /** The row whose status it is. */
  title: string
  /** The name of the status among the row's fields. */
  label: string
  look: { colours: string; Icon: Icon }
  status: Status
  statuses: readonly Status[]
  nameOf: (status: Status) => string
  isPending: boolean
  disabled?: boolean
  onChoose: (status: Status) => void
  /** The status chosen here, and the one that somebody else has set meanwhile. */
  conflict: { wanted: Status; current: Status } | undefined
  keepMine: () => void
  takeTheirs: () => void
}

/** A status badge that can be changed in place. */
export function StatusSelect<Status extends string>({
  title,
  label,
  look: { colours, Icon },
  status,
  statuses,
  nameOf,
  isPending,
  disabled = false,
  onChoose,
  conflict,
  keepMine,
  takeTheirs,
}: StatusSelectProps<Status>) {
  useLoadLater(loadConflictDialog)
  const choose = (value: string) => {
    const chosen = statuses.find((each) => each === value)
    if (chosen && !isPending) onChoose(chosen)
  }
  const inWords = (each: Status) => [{ name: 'status', label, text: nameOf(each) }]
  return (
    <span
      className={`relative inline-flex items-center rounded-round ${colours} ${isPending ? 'opacity-70' : ''}`}
    >
      <Icon aria-hidden className="pointer-events-none absolute inset-s-2 size-4" strokeWidth={2} />
      <select
        aria-label={title}
        aria-disabled={isPending}
        disabled={disabled}
        value={status}
        onChange={(event) => choose(event.currentTarget.value)}
        className="min-h-9 field-sizing-content cursor-pointer appearance-none rounded-round border border-current bg-transparent ps-8 pe-7 text-16 font-semibold @table:ps-7 @table:pe-6 @table:text-13 @6xl:text-15"
      >
        {statuses.map((each) => (
          <option key={each} value={each} className="bg-surface text-ink">
            {nameOf(each)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-1.5 size-4"
        strokeWidth={2}
      />
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            title={title}
            mine={inWords(conflict.wanted)}
            theirs={inWords(conflict.current)}
            keepMine={keepMine}
            takeTheirs={takeTheirs}
          />
        </Suspense>
      )}
    </span>
  )
}
