import { startOfDay } from '#core/algiers.ts'
import { type Locale, localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { returnedPieces } from '#features/orders/server/returns-report.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { ReportLinesParams } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { localTime } from './export-lines.ts'
import { readDays } from './get-report.ts'

const words = { fr, en, ar }
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

async function* exportedPieces(
  { database }: Context,
  days: { from: string; to: string },
  lang: Locale,
) {
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
export async function exportReturns(
  context: Context,
  { excel, semicolons, lang, ...asked }: ReportLinesParams,
): Promise<Response> {
  requireRecentFactor(context, 'figures')
  const days = await readDays(context, asked)
  await recordAudit(context.database, context.actor, {
    action: 'order.exported',
    subject: 'returns.csv',
    subjectId: null,
    details: days,
  })
  const heads = words[lang].columns
  return csvResponse(
    { name: 'returns', now: context.now() },
    columns.map((key) => ({ key, header: heads[key] })),
    exportedPieces(context, days, lang),
    { excel, semicolons },
  )
}
