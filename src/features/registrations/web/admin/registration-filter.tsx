import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { useTranslations } from '#i18n/translations.ts'
import { maxCounted } from '#core/limits.ts'
import { peopleLink, usePeopleViewChange } from '#ui/people-view.ts'
import { SearchField } from '#ui/search-field.tsx'
import { ViewChips } from '#ui/view-chips.tsx'
import { type StatusCounts, todos } from '../../admin-contract.ts'
import { registrationStatuses } from '../../contract.ts'
import { offersQuery } from './client.ts'
import { OfferOptions } from './offer-options.tsx'
import { parseView, type RegistrationView, viewAddress } from './registration-view.ts'

const useChange = () => usePeopleViewChange({ parse: parseView, addressOf: viewAddress })

function OfferFilter({ offer_id = '' }: RegistrationView) {
  const t = useTranslations('admin.registrations')
  const { data } = useQuery(offersQuery())
  const change = useChange()
  const known = data?.items.filter(({ id }) => id !== null) ?? []
  return (
    <label className="min-w-0 grow basis-32 sm:grow-0 sm:basis-80">
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

type RegistrationFilterProps = {
  view: RegistrationView
  counts?: StatusCounts
  children: ReactNode
}

/**
 * Filters by offer, status (with counts) and search. On a phone the exports (`children`) are
 * collapsed, so that the first rows fit on the screen.
 */
export function RegistrationFilter({ view, counts, children }: RegistrationFilterProps) {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared')
  const change = useChange()
  const [isOpen, setOpen] = useState(false)
  const label = (status: keyof StatusCounts) =>
    // Above `maxCounted` no number is shown.
    counts && counts[status] !== maxCounted + 1
      ? t('counted', { label: t(`status.${status}`), count: counts[status] })
      : t(`status.${status}`)
  return (
    <div className="space-y-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <OfferFilter {...view} />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-1 rounded-control border border-edge px-2 text-15 font-semibold text-link lg:hidden"
        >
          {t('exports')}
          <ChevronDown
            aria-hidden
            className={`size-5 ${isOpen ? 'rotate-180' : ''}`}
            strokeWidth={1.75}
          />
        </button>
        <SearchField
          label={`${shared('search')}: ${t('find')}`}
          hint={t('find')}
          q={view.q}
          onFind={(q) => change({ q })}
          className="w-full sm:w-96"
        />
        <div className={`${isOpen ? '' : 'hidden'} lg:block`}>{children}</div>
      </div>
      <ViewChips
        label={t('filter')}
        choices={[
          ...[undefined, ...registrationStatuses].map((status) => ({
            ...peopleLink(viewAddress({ ...view, status, todo: undefined })),
            label: status ? label(status) : shared('all'),
            isCurrent: status === view.status && view.todo === undefined,
          })),
          ...todos.map((todo) => ({
            ...peopleLink(viewAddress({ ...view, status: undefined, todo })),
            label: t(`todo.${todo}`),
            isCurrent: todo === view.todo,
          })),
        ]}
      />
    </div>
  )
}
