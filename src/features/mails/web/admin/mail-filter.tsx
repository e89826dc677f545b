import { Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { mailStatuses } from '../../contract.ts'
import { type MailView, mailViewAddress, parseMailView } from './mail-view.ts'

/** Search by recipient or subject, and one link per state. */
export function MailFilter({ view }: { view: MailView }) {
  const t = useTranslations('admin.mails')
  const shared = useTranslations('admin.shared')
  const [, setSearch] = useSearchParams()
  // The address knows of a state that was chosen a moment ago; this render may not yet.
  const find = (q: string) =>
    setSearch(mailViewAddress({ ...parseMailView(new URLSearchParams(location.search)), q }), {
      replace: true,
    })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <label className="relative w-full sm:w-72">
        <span className="sr-only">{`${shared('search')}: ${t('find')}`}</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-s-3 top-3 size-5 text-ink2"
          strokeWidth={1.75}
        />
        <input
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('find')}
          defaultValue={view.q}
          onChange={(event) => find(event.currentTarget.value)}
          className="min-h-11 w-full rounded-control border border-edge bg-surface ps-10 pe-3 text-16 text-ink"
        />
      </label>
      <nav aria-label={t('filter')}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...mailStatuses].map((status) => (
            <li key={status ?? 'all'}>
              <Link
                to={mailViewAddress({ ...view, status })}
                aria-current={status === view.status ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary"
              >
                {status ? t(`status.${status}`) : shared('all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
