import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { tableRole } from '#ui/table-role.ts'
import type { ParcelColumn } from '../../desk-contract.ts'
import type { ParcelSheet } from '../../parcel-contract.ts'
import { OrderNumber } from './order-number.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import type { SentOrder } from './use-parcel-steps.ts'

type Row = ParcelSheet['rows'][number]
type Cell = string | number

/** The parcels that are chosen for a step. */
export type ChosenParcels = {
  isChosen: (order: SentOrder) => boolean
  toggle: (order: SentOrder) => void
}

const wide: readonly ParcelColumn[] = ['name', 'address', 'contents', 'notes']
const leftToRight: readonly ParcelColumn[] = ['tracking', 'ordered_at', 'handed_over_at']

function CellText({ column, cell }: { column: ParcelColumn; cell: Cell }) {
  const locale = useLanguage()
  if (typeof cell === 'number') {
    const isAmount = column === 'to_collect'
    return (
      <span className="whitespace-nowrap">
        {isAmount ? formatMoney(cell, locale) : formatInteger(cell, locale)}
      </span>
    )
  }
  if (column === 'number')
    return (
      <span className="whitespace-nowrap">
        <OrderNumber number={cell} />
      </span>
    )
  if (column === 'phones')
    return cell.split(' / ').map((phone) => (
      <span key={phone} className="block whitespace-nowrap">
        <bdi dir="ltr">{phone}</bdi>
      </span>
    ))
  return (
    <span className={wide.includes(column) ? 'wrap-anywhere' : 'wrap-break-word'}>
      <bdi dir={leftToRight.includes(column) ? 'ltr' : undefined} className="whitespace-pre-line">
        {cell}
      </bdi>
    </span>
  )
}

// On a card the values follow each other, each after its label, and empty ones are left out.
const onCard =
  'max-lg:flex max-lg:min-w-0 max-lg:gap-x-1.5 max-lg:before:shrink-0 max-lg:before:text-ink2 ' +
  'max-lg:before:content-[attr(data-label)] max-lg:empty:not-print:hidden ' +
  'print:table-cell print:before:content-none'

/** The number is beside the checkbox already; only paper has its column. */
const placeOf = (key: ParcelColumn) => {
  if (key === 'number') return 'hidden print:table-cell'
  return wide.includes(key) ? `${onCard} lg:min-w-36 print:min-w-0` : onCard
}

function ChooseParcel({ order, chosen }: { order: SentOrder; chosen: ChosenParcels }) {
  const t = useTranslations('admin.orders.parcel.sheet')
  return (
    <th
      {...tableRole('rowheader')}
      scope="row"
      className="font-semibold max-lg:flex max-lg:basis-full max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 print:hidden"
    >
      <span className="flex items-center gap-x-2">
        <label className="inline-flex min-h-11 items-center">
          <input
            type="checkbox"
            aria-label={t('choose', { number: order.order_number })}
            checked={chosen.isChosen(order)}
            onChange={() => chosen.toggle(order)}
            className="size-6 accent-primary"
          />
        </label>
        <Link
          to={adminPaths.orders({ order: order.id })}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-link underline"
        >
          <OrderNumber number={order.order_number} />
        </Link>
      </span>
      <ParcelBadge state={order.parcel_state} />
    </th>
  )
}

function SheetRow({ row, sheet, chosen }: { row: Row; sheet: ParcelSheet; chosen: ChosenParcels }) {
  return (
    <tr
      {...tableRole('row')}
      className="break-inside-avoid border-b border-line align-top *:text-start max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 lg:*:px-1.5 lg:*:py-2 print:table-row print:*:px-1 print:*:py-0.5"
    >
      <ChooseParcel order={row.order} chosen={chosen} />
      {sheet.columns.map(({ key, head }, index) => {
        const cell = row.cells[index] ?? ''
        return (
          <td {...tableRole('cell')} key={key} data-label={head} className={placeOf(key)}>
            {cell !== '' && <CellText column={key} cell={cell} />}
          </td>
        )
      })}
    </tr>
  )
}

/** How many parcels there are and, when that column is shown, what is collected for them. */
function Sums({ sheet: { columns, rows } }: { sheet: ParcelSheet }) {
  const t = useTranslations('admin.orders.parcel.sheet')
  const locale = useLanguage()
  const place = columns.findIndex(({ key }) => key === 'to_collect')
  const amounts = rows.map(({ cells }) => Number(cells[place] ?? 0))
  const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 font-bold print:mt-2 print:text-[12px]">
      <span>{t('count', { count: rows.length })}</span>
      {place >= 0 && <span>{t('sum', { sum: formatMoney(sum, locale) })}</span>}
    </p>
  )
}

/** Cards on a phone, a table that scrolls sideways on a desk, and all columns on paper. */
export function ParcelTable({ sheet, chosen }: { sheet: ParcelSheet; chosen: ChosenParcels }) {
  const t = useTranslations('admin.orders.parcel')
  return (
    <>
      <div className="overflow-x-auto print:overflow-visible">
        <table
          {...tableRole('table')}
          className="w-full text-15 max-lg:block lg:text-13 print:table print:text-[10px] print:leading-tight"
        >
          <caption className="sr-only">{t('sheet.title')}</caption>
          <thead
            {...tableRole('rowgroup')}
            className="text-ink2 max-lg:hidden print:table-header-group"
          >
            <tr
              {...tableRole('row')}
              className="border-b border-edge *:px-1.5 *:py-2 *:text-start *:align-bottom print:*:p-1"
            >
              <th {...tableRole('columnheader')} scope="col" className="print:hidden">
                {t('sheet.state')}
              </th>
              {sheet.columns.map(({ key, head }) => (
                <th
                  {...tableRole('columnheader')}
                  key={key}
                  scope="col"
                  className={key === 'number' ? 'hidden print:table-cell' : ''}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRole('rowgroup')} className="max-lg:block print:table-row-group">
            {sheet.rows.map((row) => (
              <SheetRow key={row.order.id} row={row} sheet={sheet} chosen={chosen} />
            ))}
          </tbody>
        </table>
      </div>
      <Sums sheet={sheet} />
      <p className="mt-8 hidden text-[12px] print:block">
        {t('sheet.courier')} <span className="inline-block w-64 border-b border-ink" />
      </p>
    </>
  )
}
