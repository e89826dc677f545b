import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ClipboardCheck } from '#ui/icons/clipboard-check.ts'
import { Download } from '#ui/icons/download.ts'
import { FileSpreadsheet } from '#ui/icons/file-spreadsheet.ts'
import { Truck } from '#ui/icons/truck.ts'
import { Shirt } from '#ui/icons/shirt.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { peopleLink } from '#ui/people-view.ts'
import { downloadOrders } from './client.ts'
import { type OrderView, orderViewAddress } from './order-view.ts'
import { useRefusalText } from './use-status-change.ts'

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 text-link underline-offset-4 hover:bg-sunk hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** Exports of the shown orders: CSV, jersey list and hand-over list. */
export function OrderTools({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders')
  const shared = useTranslations('admin.shared')
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
  const download = (excel: boolean) => () => {
    if (!isPending) mutate(excel)
  }
  const handOver = peopleLink(
    orderViewAddress({ ...view, status: view.status ?? 'ready', sort: undefined }),
  )
  return (
    <div className="-mx-2 flex flex-wrap gap-x-3">
      <button type="button" aria-disabled={isPending} onClick={download(false)} className={tool}>
        <Download {...icon} /> {shared('download')}
      </button>
      <button type="button" aria-disabled={isPending} onClick={download(true)} className={tool}>
        <FileSpreadsheet {...icon} /> {shared('downloadExcel')}
      </button>
      <Link to={adminPaths.jerseys + search} state={state} className={tool}>
        <Shirt {...icon} /> {t('jerseys.title')}
      </Link>
      <Link to={adminPaths.handOver + handOver.to} state={handOver.state} className={tool}>
        <ClipboardCheck {...icon} /> {t('handOver.title')}
      </Link>
      <Link to={adminPaths.parcels({ parcel: view.parcel })} className={tool}>
        <Truck {...icon} /> {t('parcel.sheet.title')}
      </Link>
    </div>
  )
}
