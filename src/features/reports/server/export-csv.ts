import type { Locale } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { ReportLinesParams } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { readDays } from './get-report.ts'

export const words = { fr, en, ar }

export type Days = Awaited<ReturnType<typeof readDays>>

type Exported<Column extends keyof typeof fr.columns> = {
  /** The file is `<name>.csv`. */
  name: string
  columns: readonly Column[]
  rowsOf: (days: Days, lang: Locale) => AsyncIterable<Record<Column, string | number | null>>
}

/**
 * The rows of a period as CSV with heads in this language; the export is audited.
 * @throws unauthorized, reauthentication_needed, invalid
 */
export async function exportCsv<Column extends keyof typeof fr.columns>(
  context: Context,
  { excel, semicolons, lang, ...asked }: ReportLinesParams,
  { name, columns, rowsOf }: Exported<Column>,
): Promise<Response> {
  requireRecentFactor(context, 'figures')
  const days = await readDays(context, asked)
  await recordAudit(context.database, context.actor, {
    action: 'order.exported',
    subject: `${name}.csv`,
    subjectId: null,
    details: days,
  })
  return csvResponse(
    { name, now: context.now() },
    columns.map((key) => ({ key, header: words[lang].columns[key] })),
    rowsOf(days, lang),
    { excel, semicolons },
  )
}
