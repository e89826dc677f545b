import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { TableFormat } from '#core/table-format.ts'

// Where lists have semicolons, as in Algeria, a spreadsheet begins a cell at each, and a row at each line break.
const innerFormula = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/**
 * A table as a download, written while it is read. What a spreadsheet would run as a formula comes with a quote in
 * front.
 */
export function csvResponse<Column extends string>(
  fileName: string,
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
    cast: { string: (text) => text.replaceAll(innerFormula, "$1'") },
    record_delimiter: 'windows',
  })
  const source = Readable.from(rows)
  source.on('error', (error) => table.destroy(error))
  table.on('close', () => source.destroy())
  source.pipe(table)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}.csv"`,
    'cache-control': 'no-store',
  }
  return new Response(webStream(table), { headers })
}

/** Node's own web stream: `Response` takes it, though the two type definitions do not know each other. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
