import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { clubDay } from '#core/algiers.ts'
import type { TableFormat } from '#core/table-format.ts'
import { withYields } from './with-yields.ts'
import { webStream } from './web-stream.ts'

// Where the list separator is a semicolon, as in Algeria, a spreadsheet starts a cell at each
// semicolon and a row at each line break.
const cellStart = /[;\t\r\n][\s"]*/g
const formulaSigns = new Set('=+-@＝＋－＠')

/** Linear in the length of each run of blanks. */
const withoutInnerFormulas = (text: string) =>
  text.replaceAll(cellStart, (start, at: number) =>
    formulaSigns.has(text[at + start.length] ?? '') ? `${start}'` : start,
  )

/**
 * A table as a streamed download. A quote is prepended to cells that a spreadsheet would run as
 * formulas. The file name contains the club's date.
 */
export function csvResponse<Column extends string>(
  { name, now }: { name: string; now: Date },
  columns: readonly (Column | { key: Column; header: string })[],
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
  const source = Readable.from(withYields(rows))
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
