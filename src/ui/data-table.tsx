import type { ReactNode } from 'react'
import { tableRole } from './table-role.ts'
import { useRowFocus } from './use-row-focus.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The cell's place on a card of two columns, without its label: for self-explanatory values. */
  place?: string
}

/**
 * On a card, beside its label, a multi-line value aligns to the page's end, whatever its own
 * direction.
 */
const Value = ({ children }: { children: ReactNode }) => (
  <div className="@table:contents">{children}</div>
)

// Cards whose cells need no labels are half as high.
const cardClass = 'block p-4'
const closeCardClass = 'grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 p-3 @table:p-0'

function DataRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns
  const rowClass = first?.place ? closeCardClass : cardClass
  return (
    <tr
      {...tableRole('row')}
      className={`rounded-control border border-line bg-surface @table:table-row @table:border-0 @table:bg-transparent ${rowClass}`}
    >
      {first && (
        <th
          {...tableRole('rowheader')}
          scope="row"
          data-label={first.header}
          className={`${classOf(first)} font-bold`}
        >
          <Value>{first.cell(row)}</Value>
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          {...tableRole('cell')}
          data-label={column.header}
          className={classOf(column)}
        >
          <Value>{column.cell(row)}</Value>
        </td>
      ))}
    </tr>
  )
}

/**
 * A table that becomes labelled cards below 60rem of container width. The first column names the
 * row.
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
  const rowFocus = useRowFocus<HTMLTableSectionElement>()
  return (
    <div className="@container">
      <table
        {...tableRole('table')}
        className="block w-full text-15 @table:table @table:text-13 @6xl:text-15"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRole('rowgroup')} className="hidden @table:table-header-group">
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
          className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @table:table-row-group"
        >
          {rows.map((row) => (
            <DataRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

// In columns, unbreakable values keep their width and labels wrap. Expanded content takes the
// card's full width.
const labelledClass =
  'grid grid-cols-[auto_auto] min-h-9 items-center justify-between justify-items-end gap-x-3 py-0.5 text-end ' +
  'has-[details[open]]:grid-cols-1 has-[details[open]]:justify-items-stretch before:text-start before:font-normal ' +
  'before:text-ink2 before:content-[attr(data-label)] @table:justify-items-normal @table:before:content-none'
const inTable =
  '@table:table-cell @table:border-b @table:border-line @table:px-1.5 @table:py-2.5 @table:text-start'

const classOf = ({ place = labelledClass }: { place?: string }) => `${place} ${inTable}`
