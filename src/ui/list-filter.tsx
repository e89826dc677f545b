import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

type Choice = { to: string; label: string; isCurrent: boolean }

/** A search field, and one link per state, above a list whose address says what it shows. */
export function ListFilter({
  find,
  q,
  onFind,
  label,
  choices,
}: {
  /** What the search looks at. */
  find: string
  q: string | undefined
  onFind: (q: string) => void
  label: string
  choices: readonly Choice[]
}) {
  const shared = useTranslations('admin.shared')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <label className="relative w-full sm:w-96">
        <span className="sr-only">{`${shared('search')}: ${find}`}</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-s-3 top-3 size-5 text-ink2"
          strokeWidth={1.75}
        />
        <input
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder={find}
          defaultValue={q}
          onChange={(event) => onFind(event.currentTarget.value)}
          className="min-h-11 w-full rounded-control border border-edge bg-surface ps-10 pe-3 text-16 text-ink"
        />
      </label>
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice.to}>
              <Link
                to={choice.to}
                aria-current={choice.isCurrent ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary"
              >
                {choice.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
