import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type ViewChoice = { to: string; state?: unknown; label: ReactNode; isCurrent: boolean }

const chip =
  'flex min-h-11 items-center gap-2 rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary'

/** One link per view of a list. */
export function ViewChips({ label, choices }: { label: string; choices: readonly ViewChoice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, state, label: name, isCurrent }) => (
          <li key={to}>
            <Link to={to} state={state} aria-current={isCurrent ? 'page' : undefined} className={chip}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
