import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxCounted } from '#core/limits.ts'
import { registrationStatuses, type StatusCounts } from '../../contract.ts'
import { offersQuery } from './client.ts'
import { OfferOptions } from './offer-options.tsx'
import { parseView, type RegistrationView, viewAddress } from './registration-view.ts'

const chip =
  'flex min-h-11 items-center rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary'

/** Changes the view in the address, which knows of a choice made a moment ago when this render may not yet. */
function useChange() {
  const [, setSearch] = useSearchParams()
  return (change: RegistrationView) =>
    setSearch(viewAddress({ ...parseView(new URLSearchParams(location.search)), ...change }), {
      replace: true,
    })
}

function OfferFilter({ offer_id = '' }: RegistrationView) {
  const t = useTranslations('admin.registrations')
  const { data } = useQuery(offersQuery())
  const change = useChange()
  const known = data?.items.filter(({ id }) => id !== null) ?? []
  return (
    <label className="w-full sm:w-80">
      <span className="sr-only">{t('offer')}</span>
      <select
        key={data ? 'read' : 'reading'}
        value={offer_id}
        onChange={(event) => change({ offer_id: event.currentTarget.value })}
        className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink"
      >
        <option value="">{t('everything')}</option>
        <OfferOptions offers={known} valueOf={({ id }) => id ?? ''} />
      </select>
    </label>
  )
}

function SearchField({ q }: RegistrationView) {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared')
  const change = useChange()
  return (
    <label className="relative w-full sm:w-96">
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
        defaultValue={q}
        onChange={(event) => change({ q: event.currentTarget.value })}
        className="min-h-11 w-full rounded-control border border-edge bg-surface ps-10 pe-3 text-16 text-ink"
      />
    </label>
  )
}

/** Which event or level, which status, and a search; statuses show how many there are. */
export function RegistrationFilter({ view, counts }: { view: RegistrationView; counts?: StatusCounts }) {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared')
  const label = (status: keyof StatusCounts) =>
    // More than what is counted has no number.
    counts && counts[status] !== maxCounted + 1
      ? t('counted', { label: t(`status.${status}`), count: counts[status] })
      : t(`status.${status}`)
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <OfferFilter {...view} />
        <SearchField {...view} />
      </div>
      <nav aria-label={t('filter')}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...registrationStatuses].map((status) => (
            <li key={status ?? 'all'}>
              <Link
                to={viewAddress({ ...view, status })}
                aria-current={status === view.status ? 'page' : undefined}
                className={chip}
              >
                {status ? label(status) : shared('all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
