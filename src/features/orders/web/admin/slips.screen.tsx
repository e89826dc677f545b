import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { chosenOrdersQuery } from './client.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PrintPage } from './print-page.tsx'

export default function SlipsScreen() {
  const t = useTranslations('admin.orders')
  const [search] = useSearchParams()
  const query = useQuery(chosenOrdersQuery(search.get('ids') ?? ''))
  return (
    <PrintPage title={t('slips.title')} text={t('slips.text')}>
      <QueryView query={query} skeleton={<Spinner />}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title={t('slips.empty')} />
          ) : (
            items.map((order) => <PackingSlip key={order.id} order={order} />)
          )
        }
      </QueryView>
    </PrintPage>
  )
}
