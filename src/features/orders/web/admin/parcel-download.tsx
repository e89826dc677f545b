import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { mayDo } from '#core/permissions.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { SlidersHorizontal } from '#ui/icons/sliders-horizontal.ts'
import { Download } from '#ui/icons/download.ts'
import { FileSpreadsheet } from '#ui/icons/file-spreadsheet.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { downloadParcels, type ParcelView } from './parcel-client.ts'

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 text-link underline-offset-4 hover:bg-sunk hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** The same list as a file, all of it, and where its columns are set. */
export function ParcelDownload({ view }: { view: ParcelView }) {
  const shared = useTranslations('admin.shared')
  const t = useTranslations('admin.orders.parcel.settings')
  const access = useOwnAccess()
  const locale = useLanguage()
  const tellRefusal = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (excel: boolean) => downloadParcels(view, locale, excel),
    onError: tellRefusal,
  })
  const download = (excel: boolean) => () => {
    if (!isPending) mutate(excel)
  }
  return (
    <div className="-mx-2 flex flex-wrap gap-x-3 print:hidden">
      <button type="button" aria-disabled={isPending} onClick={download(false)} className={tool}>
        <Download {...icon} /> {shared('download')}
      </button>
      <button type="button" aria-disabled={isPending} onClick={download(true)} className={tool}>
        <FileSpreadsheet {...icon} /> {shared('downloadExcel')}
      </button>
      {access && mayDo(access.role, 'settings') && (
        <Link to={adminPaths.parcelSettings} className={tool}>
          <SlidersHorizontal {...icon} /> {t('open')}
        </Link>
      )}
    </div>
  )
}
