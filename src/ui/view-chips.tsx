import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentInSight } from './current-in-sight.ts'
import { focusInSight } from './focus-in-sight.ts'

export type ViewChoice = { to: string; state?: unknown; label: ReactNode; isCurrent: boolean }

const chip =
  'flex min-h-11 items-center gap-2 rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary'

/**
 * One link per view of a list; on a phone in one row that scrolls sideways, to leave room for the
 * list.
 */
export function ViewChips({ label, choices }: { label: string; choices: readonly ViewChoice[] }) {
  const links = useCurrentInSight<HTMLUListElement>(choices.find(({ isCurrent }) => isCurrent)?.to)
  return (
    <nav
      aria-label={label}
      ref={focusInSight}
      className="-mx-4 max-w-[100vw] min-w-0 scroll-px-4 overflow-x-auto px-4 lg:mx-0 lg:px-0"
    >
      <ul ref={links} className="flex gap-2 py-1 lg:flex-wrap">
        {choices.map(({ to, state, label: name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
              aria-current={isCurrent ? 'page' : undefined}
              className={chip}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
