import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { type JerseyList, maxJerseyOrders } from '../../admin-contract.ts'
import { jerseyListQuery } from './client.ts'
import { SizeName } from './order-lines.tsx'
import { OrderNumber } from './order-number.tsx'
import { parsePrintedView } from './order-view.ts'
import { PrintPage } from './print-page.tsx'

type Jersey = JerseyList['items'][number]

// Longer lists fold away: one row would be as long as a page, and nobody ticks off that many names.
const shownOrders = 12

function Orders({ jersey: { orders, customers } }: { jersey: Jersey }) {
  const t = useTranslations('admin.orders.jerseys')
  const list = (
    <ul className="gap-x-4 sm:columns-2">
      {orders.map((order, index) => (
        <li key={order} className="break-inside-avoid">
          <bdi className="wrap-anywhere text-ink">{customers[index]}</bdi>{' '}
          <OrderNumber number={order} />
        </li>
      ))}
    </ul>
  )
  if (orders.length <= shownOrders) return list
  return (
    <details>
      <summary className="min-h-9 cursor-pointer content-center">
        {t('orderCount', { count: orders.length })}
      </summary>
      {list}
    </details>
  )
}

function JerseyRow({ jersey }: { jersey: Jersey }) {
  const { size, number, pieces } = jersey
  const t = useTranslations('admin.orders.jerseys')
  const locale = useLanguage()
  return (
    <tr className="border-b border-line align-top *:py-2 *:pe-2 *:text-start sm:*:pe-4">
      <th scope="row" className="font-bold">
        {size === null ? '–' : <SizeName item={jersey} />}
      </th>
      <td className="text-20 font-bold">
        {number ?? <span className="text-15 font-normal text-ink2">{t('noNumber')}</span>}
        {jersey.name && <bdi className="block text-15 wrap-anywhere">{jersey.name}</bdi>}
      </td>
      <td>{formatInteger(pieces, locale)}</td>
      <td className="text-13 text-ink2 sm:text-15">
        <Orders jersey={jersey} />
      </td>
    </tr>
  )
}

/** One product's pieces by size and number. */
function JerseyTable({ jerseys }: { jerseys: readonly [Jersey, ...Jersey[]] }) {
  const t = useTranslations('admin.orders.jerseys')
  const locale = useLanguage()
  const pieces = jerseys.reduce((sum, jersey) => sum + jersey.pieces, 0)
  return (
    <section className="mb-8 break-inside-avoid">
      <h2 className="mb-2 flex flex-wrap justify-between gap-x-4 text-20 font-bold">
        <bdi>{localized(jerseys[0], 'name', locale)}</bdi>
        <span className="text-16 font-normal">{t('pieces', { count: pieces })}</span>
      </h2>
      <table className="w-full">
        <caption className="sr-only">{localized(jerseys[0], 'name', locale)}</caption>
        <thead className="text-13 text-ink2">
          <tr className="border-b border-edge *:py-2 *:pe-2 *:text-start sm:*:pe-4">
            <th scope="col">{t('size')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('orders')}</th>
          </tr>
        </thead>
        <tbody>
          {jerseys.map((jersey) => (
            <JerseyRow key={`${jersey.size} ${jersey.number} ${jersey.name}`} jersey={jersey} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Jerseys({ items, has_more }: JerseyList) {
  const t = useTranslations('admin.orders.jerseys')
  const products = [...Map.groupBy(items, ({ product_id }) => product_id)]
  if (products.length === 0) return <Notice title={t('empty')} />
  return (
    <>
      {has_more && <p className="mb-6 font-bold">{t('oldest', { count: maxJerseyOrders })}</p>}
      {products.map(([id, [first, ...others]]) =>
        first ? <JerseyTable key={id} jerseys={[first, ...others]} /> : null,
      )}
    </>
  )
}

export default function JerseysScreen() {
  const t = useTranslations('admin.orders.jerseys')
  const asked = usePeopleView(parsePrintedView)
  const isChosen = asked.ids !== undefined || asked.status !== undefined
  const query = useQuery(jerseyListQuery(asked))
  return (
    <PrintPage isList title={t('title')} text={t(isChosen ? 'textChosen' : 'textOpen')}>
      <QueryView query={query} skeleton={<Spinner />}>
        {(list) => <Jerseys {...list} />}
      </QueryView>
    </PrintPage>
  )
}
