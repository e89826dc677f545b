import { useMutation } from '@tanstack/react-query'
import { Download } from '#ui/icons/download.ts'
import { FileSpreadsheet } from '#ui/icons/file-spreadsheet.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { downloadParcels, type ParcelView } from './parcel-client.ts'

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 text-link underline-offset-4 hover:bg-sunk hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** The same list as a file, all of it. */
export function ParcelDownload({ view }: { view: ParcelView }) {
  const shared = useTranslations('admin.shared')
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
    </div>
  )
}
