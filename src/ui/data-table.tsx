import type { ReactNode } from 'react'
import { tableRole } from './table-role.ts'
import { useRowFocus } from './use-row-focus.ts'

export type Column<Row> = { id: string; header: string; cell: (row: Row) => ReactNode }

/**
 * A table that turns into labelled cards where it has less than 56rem, whatever stands beside it. The first column
 * names the row.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  const [first, ...others] = columns
  const rowFocus = useRowFocus<HTMLTableSectionElement>()
  return (
    <div className="@container">
      <table {...tableRole('table')} className="block w-full text-15 @4xl:table @4xl:text-13 @6xl:text-15">
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRole('rowgroup')} className="hidden @4xl:table-header-group">
          <tr {...tableRole('row')}>
            {columns.map(({ id, header }) => (
              <th
                key={id}
                {...tableRole('columnheader')}
                scope="col"
                className="border-b border-edge px-1.5 py-3 text-start text-13 text-ink2"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...rowFocus}
          {...tableRole('rowgroup')}
          className="grid gap-3 @xl:grid-cols-2 @4xl:table-row-group"
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...tableRole('row')}
              className="block rounded-control border border-line bg-surface p-4 @4xl:table-row @4xl:border-0 @4xl:bg-transparent"
            >
              {first && (
                <th
                  {...tableRole('rowheader')}
                  scope="row"
                  data-label={first.header}
                  className={`${cellClass} font-bold`}
                >
                  {first.cell(row)}
                </th>
              )}
              {others.map(({ id, header, cell }) => (
                <td key={id} {...tableRole('cell')} data-label={header} className={cellClass}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// What opens in a card takes its whole width.
const cellClass =
  'flex has-[details[open]]:flex-wrap min-h-9 items-center justify-between gap-x-4 py-0.5 text-end before:shrink-0 before:font-normal before:text-ink2 ' +
  'before:content-[attr(data-label)] @4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-1.5 @4xl:py-2.5 ' +
  '@4xl:text-start @4xl:before:content-none'
