import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Order } from '../../contract.ts'
import { chosenOrdersQuery } from './client.ts'
import { PackingSlip, type Slip } from './packing-slip.tsx'
import { PrintPage } from './print-page.tsx'
import { sheetsOf, slipParts } from './slip-parts.ts'

const slipsOf = (order: Order): Slip[] =>
  slipParts(order.order_items).map((items, index, { length: parts }) => ({
    order,
    items,
    part: index + 1,
    parts,
  }))

/** Sheets of four slips; rows and columns of the same size are cut with two strokes. */
function Sheets({ orders }: { orders: readonly Order[] }) {
  return sheetsOf(orders.flatMap(slipsOf)).map((slips, index) => (
    <div key={index} className="slip-sheet grid gap-4 not-last:mb-4 lg:grid-cols-2">
      {slips.map((slip) => (
        <PackingSlip key={`${slip.order.id} ${slip.part}`} slip={slip} />
      ))}
    </div>
  ))
}

export default function SlipsScreen() {
  const t = useTranslations('admin.orders')
  const [search] = useSearchParams()
  const query = useQuery(chosenOrdersQuery(search.get('ids') ?? ''))
  return (
    <PrintPage title={t('slips.title')} text={t('slips.text')}>
      <QueryView query={query} skeleton={<Spinner />}>
        {({ items }) =>
          items.length === 0 ? <Notice title={t('slips.empty')} /> : <Sheets orders={items} />
        }
      </QueryView>
    </PrintPage>
  )
}
