import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { type Locale, localized } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import type { StockTake } from '../../admin-contract.ts'
import { signedPieces } from './signed-pieces.ts'
import { countKey } from './use-count.ts'

type Line = StockTake['lines'][number]
export type Prices = ReadonlyMap<string, number>

const valueColumn = (header: string, prices: Prices, locale: Locale): Column<Line> => ({
  id: 'value',
  header,
  cell: (line) => (
    <SignedMoney
      dzd={(line.counted - line.expected) * (prices.get(countKey(line)) ?? 0)}
      locale={locale}
    />
  ),
})

/** What was expected and counted of each size; its value is known as long as the prices are. */
export function useCountColumns(prices?: Prices): Column<Line>[] {
  const t = useTranslations('admin.catalogue.stockTake')
  const locale = useLanguage()
  const sizeOf = ({ size, size_names }: Line) =>
    (size_names && localized(size_names, 'name', locale)) || (size ?? t('pieces'))
  return [
    {
      id: 'product',
      header: t('columns.product'),
      cell: (line) => <bdi>{localized(line, 'name', locale)}</bdi>,
    },
    { id: 'size', header: t('columns.size'), cell: (line) => <bdi>{sizeOf(line)}</bdi> },
    { id: 'expected', header: t('columns.expected'), cell: ({ expected }) => expected },
    { id: 'counted', header: t('columns.counted'), cell: ({ counted }) => counted },
    {
      id: 'difference',
      header: t('columns.difference'),
      cell: ({ counted, expected }) => (
        <span className="font-bold">{signedPieces(counted - expected, locale)}</span>
      ),
    },
    ...(prices ? [valueColumn(t('columns.value'), prices, locale)] : []),
  ]
}

type ResultProps = {
  take: StockTake
  prices: Prices
  onUndo: () => void
  onAgain: () => void
}

/** A booked count: its differences with their value, and the way back. */
export function CountResult({ take, prices, onUndo, onAgain }: ResultProps) {
  const t = useTranslations('admin.catalogue.stockTake')
  const columns = useCountColumns(prices)
  const differences = take.lines.filter(({ counted, expected }) => counted !== expected)
  return (
    <section aria-labelledby="result" className="space-y-4">
      <h2 id="result" className="text-20 font-bold">
        {t('result')}
      </h2>
      <p role="status">
        {t('sum', { sizes: take.sizes })} · {t('differences', { count: take.differences })}
      </p>
      {take.undone_at && <p className="font-semibold text-warn">{t('undone')}</p>}
      {differences.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DataTable
          caption={t('result')}
          columns={columns}
          rows={differences}
          rowKey={(line) => countKey(line)}
        />
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onAgain}>{t('again')}</Button>
        {!take.undone_at && differences.length > 0 && (
          <Button look="outline" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </section>
  )
}
