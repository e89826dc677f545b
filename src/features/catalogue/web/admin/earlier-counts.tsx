import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import type { TakeSummary } from '../../admin-contract.ts'
import { stockTakeQuery, stockTakesQuery } from './count-client.ts'
import { useCountColumns } from './count-result.tsx'
import { signedPieces } from './signed-pieces.ts'
import { countKey } from './use-count.ts'

function useColumns(onOpen: (id: string) => void): Column<TakeSummary>[] {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  return [
    {
      id: 'date',
      header: t('columns.date'),
      cell: ({ id, created_at, undone_at }) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="inline-flex min-h-11 items-center text-start font-semibold text-link underline underline-offset-4"
          >
            <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
          </button>
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

/** A count as it was booked, to read. */
function EarlierCount({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  const columns = useCountColumns()
  const query = useQuery(stockTakeQuery(id))
  const at = query.data && formatDateTime(query.data.created_at, locale)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`${t('title')} ${at ?? ''}`}>
      <QueryView query={query} skeleton={<Spinner />}>
        {(take) => (
          <div className="space-y-3">
            <p>
              <bdi className="wrap-anywhere">{take.actor}</bdi> {' · '}
              {t('sum', { sizes: take.sizes })} {' · '}
              {t('differences', { count: take.differences })}
            </p>
            {take.undone_at && (
              <p className="font-semibold text-warn">
                {t('undone')} <bdi className="wrap-anywhere">{take.undone_by}</bdi> {' · '}
                <time dateTime={take.undone_at}>{formatDateTime(take.undone_at, locale)}</time>
              </p>
            )}
            <DataTable
              caption={t('result')}
              columns={columns}
              rows={take.lines}
              rowKey={(line) => countKey(line)}
            />
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

/** The counts before, newest first; each opens to be read. */
export function EarlierCounts() {
  const t = useTranslations('admin.catalogue.stockTake')
  const [opened, open] = useState<string>()
  return (
    <section aria-labelledby="earlier" className="mt-10 print:hidden">
      <h2 id="earlier" className="mb-3 text-20 font-bold">
        {t('earlier')}
      </h2>
      <PagedTable
        query={useInfiniteQuery(stockTakesQuery())}
        caption={t('earlier')}
        columns={useColumns(open)}
        rowKey={({ id }) => id}
        empty={<p className="text-ink2">{t('noEarlier')}</p>}
      />
      {opened && <EarlierCount id={opened} onClose={() => open(undefined)} />}
    </section>
  )
}
