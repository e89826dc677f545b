import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Column } from '#ui/data-table.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import type { TakeSummary } from '../../admin-contract.ts'
import { stockTakesQuery } from './count-client.ts'
import { signedPieces } from './signed-pieces.ts'

function useColumns(): Column<TakeSummary>[] {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  return [
    {
      id: 'date',
      header: t('columns.date'),
      cell: ({ created_at, undone_at }) => (
        <>
          <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
          {undone_at && <span className="block text-13 text-warn">{t('undone')}</span>}
        </>
      ),
    },
    {
      id: 'who',
      header: t('columns.who'),
      cell: ({ actor }) => <bdi className="wrap-anywhere">{actor}</bdi>,
    },
    { id: 'sizes', header: t('columns.sizes'), cell: ({ sizes }) => sizes },
    { id: 'differences', header: t('columns.differences'), cell: (take) => take.differences },
    {
      id: 'pieces',
      header: t('columns.pieces'),
      cell: ({ pieces }) => signedPieces(pieces, locale),
    },
  ]
}

/** The counts before, newest first. */
export function EarlierCounts() {
  const t = useTranslations('admin.catalogue.stockTake')
  return (
    <section className="mt-10 print:hidden">
      <h2 className="mb-3 text-20 font-bold">{t('earlier')}</h2>
      <PagedTable
        query={useInfiniteQuery(stockTakesQuery())}
        caption={t('earlier')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<p className="text-ink2">{t('noEarlier')}</p>}
      />
    </section>
  )
}
