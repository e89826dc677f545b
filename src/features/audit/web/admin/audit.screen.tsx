import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Column } from '#ui/data-table.tsx'
import { emptyLink, Notice } from '#ui/feedback/notice.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AuditEntry } from '../../contract.ts'
import { AuditFilter } from './audit-filter.tsx'
import { isNarrowed, readView } from './audit-view.ts'
import { auditListQuery } from './client.ts'
import { EntryDetails } from './entry-details.tsx'
import { useSentence } from './use-sentence.ts'

// Beside the time; opened, across the card.
const openBelow =
  'col-start-2 row-start-3 justify-self-end text-start has-[details[open]]:col-span-2 has-[details[open]]:col-start-1 has-[details[open]]:row-start-4 has-[details[open]]:justify-self-stretch'

/** The list's columns; a card needs no labels: what, then who and when. */
function useColumns(): Column<AuditEntry>[] {
  const t = useTranslations('admin.audit')
  const locale = useLanguage()
  const sentence = useSentence()
  return [
    {
      id: 'what',
      header: t('columns.what'),
      cell: (entry) => (
        <span className="block min-w-0 wrap-anywhere @table:min-w-40">{sentence(entry)}</span>
      ),
      place: 'col-span-2 text-start',
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      cell: ({ actor }) => (
        <bdi className="block wrap-anywhere @table:min-w-36">
          {actor === 'visitor' ? t('visitor') : actor}
        </bdi>
      ),
      place: 'col-span-2 row-start-2 text-ink2 @table:text-ink',
    },
    {
      id: 'when',
      header: t('columns.when'),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap">
          {formatDateTime(created_at, locale)}
        </time>
      ),
      place: 'row-start-3 text-ink2 @table:text-ink',
    },
    {
      id: 'details',
      header: t('details'),
      cell: (entry) => <EntryDetails entry={entry} />,
      place: openBelow,
    },
  ]
}

function NothingFound() {
  const t = useTranslations('admin.audit')
  return (
    <Notice title={t('emptySearch')}>
      <Link to="?" replace className={emptyLink}>
        {t('showAll')}
      </Link>
    </Notice>
  )
}

export default function AuditScreen() {
  const t = useTranslations('admin.audit')
  const view = usePeopleView(readView)
  const query = useInfiniteQuery(auditListQuery(view))
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <AuditFilter view={view} actors={query.data?.pages[0]?.actors ?? []} />
      <div className="mt-6">
        <PagedTable
          query={query}
          caption={t('title')}
          columns={useColumns()}
          rowKey={({ id }) => String(id)}
          empty={isNarrowed(view) ? <NothingFound /> : <Notice title={t('empty')} />}
        />
      </div>
    </>
  )
}
