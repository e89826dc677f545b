import { useMutation } from '@tanstack/react-query'
import { ClipboardCheck } from '#ui/icons/clipboard-check.ts'
import { Truck } from '#ui/icons/truck.ts'
import { Shirt } from '#ui/icons/shirt.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { peopleLink } from '#ui/people-view.ts'
import { downloadOrders } from './client.ts'
import { FileButtons, ToolLink } from './list-tools.tsx'
import { type OrderView, orderViewAddress } from './order-view.ts'
import { useRefusalText } from './use-status-change.ts'

/** Exports of the shown orders: CSV, jersey list and hand-over list. */
export function OrderTools({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const refusalText = useRefusalText()
  const { mutate, isPending } = useMutation({
    mutationFn: (excel: boolean) => downloadOrders(view, locale, excel),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('error'),
        description: refusalText(error),
        topic: topicOf(error),
      }),
  })
  const { to: search, state } = peopleLink(orderViewAddress({ ...view, sort: undefined }))
  const handOver = peopleLink(
    orderViewAddress({ ...view, status: view.status ?? 'ready', sort: undefined }),
  )
  return (
    <div className="-mx-2 flex flex-wrap gap-x-3">
      <FileButtons isPending={isPending} onDownload={mutate} />
      <ToolLink Icon={Shirt} to={adminPaths.jerseys + search} state={state}>
        {t('jerseys.title')}
      </ToolLink>
      <ToolLink Icon={ClipboardCheck} to={adminPaths.handOver + handOver.to} state={handOver.state}>
        {t('handOver.title')}
      </ToolLink>
      <ToolLink Icon={Truck} to={adminPaths.parcels({ parcel: view.parcel })}>
        {t('parcel.sheet.title')}
      </ToolLink>
    </div>
  )
}
