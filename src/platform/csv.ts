import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { clubDay } from '#core/algiers.ts'
import type { TableFormat } from '#core/table-format.ts'
import { breathing } from './breathe.ts'
import { webStream } from './web-stream.ts'

// Where lists have semicolons, as in Algeria, a spreadsheet begins a cell at each, and a row at
// each line break.
const cellStart = /[;\t\r\n][\s"]*/g
const formulaSigns = new Set('=+-@＝＋－＠')

/** Each run of blanks is looked at once, however long it is. */
const withoutInnerFormulas = (text: string) =>
  text.replaceAll(cellStart, (start, at: number) =>
    formulaSigns.has(text[at + start.length] ?? '') ? `${start}'` : start,
  )

/**
 * A table as a download, written while it is read. What a spreadsheet would run as a formula comes
 * with a quote in front; the file's name has the day at the club.
 */
export function csvResponse<Column extends string>(
  { name, now }: { name: string; now: Date },
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, string | number | null>>,
  { excel, semicolons }: TableFormat,
): Response {
  const table = stringify({
    header: true,
    columns,
    bom: excel === '1',
    delimiter: semicolons ? ';' : ',',
    escape_formulas: true,
    cast: { string: withoutInnerFormulas },
    record_delimiter: 'windows',
  })
  const source = Readable.from(breathing(rows))
  source.on('error', (error) => table.destroy(error))
  table.on('close', () => source.destroy())
  source.pipe(table)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${clubDay(now)}.csv"`,
    'cache-control': 'no-store',
  }
  return new Response(webStream(table), { headers })
}
