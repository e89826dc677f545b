import { localTime, startOfDay } from '#core/algiers.ts'
import { type Locale, localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { returnedPieces } from '#features/orders/server/returns-report.ts'
import type { Context } from '#platform/context.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import type { ReportLinesParams } from '../contract.ts'
import { type Days, exportCsv, words } from './export-csv.ts'

const pageSize = 100

const columns = [
  'returned_at',
  'order_number',
  'product',
  'size',
  'numbers',
  'quantity',
  'price',
  'total',
  'resaleable',
  'reason',
] as const

async function* exportedPieces({ database }: Context, days: Days, lang: Locale) {
  const period = { from: startOfDay(days.from), until: startOfDay(days.to, 1) }
  for await (const piece of keysetRows(database, returnedPieces(period), pageSize))
    yield {
      returned_at: localTime(piece.created_at),
      order_number: piece.order_number,
      product: localized(piece, 'name', lang),
      size: (piece.size_names && localized(piece.size_names, 'name', lang)) || piece.size,
      numbers: piece.jersey_numbers.join(' '),
      quantity: piece.quantity,
      price: piece.price,
      total: totalDzd([piece]),
      resaleable: words[lang].resaleable[piece.resaleable ? 'yes' : 'no'],
      reason: piece.reason,
    }
}

/**
 * The pieces that came back in a period as CSV, the newest first; the export is audited.
 * @throws unauthorized, reauthentication_needed, invalid
 */
export const exportReturns = (context: Context, asked: ReportLinesParams): Promise<Response> =>
  exportCsv(context, asked, {
    name: 'returns',
    columns,
    rowsOf: (days, lang) => exportedPieces(context, days, lang),
  })
