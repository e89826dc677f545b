import { useMutation } from '@tanstack/react-query'
import { Download } from '#ui/icons/download.ts'
import { Printer } from '#ui/icons/printer.ts'
import { useTranslations } from '#i18n/translations.ts'
import { saveFile } from '#ui/data/save-file.ts'
import { readCsv } from './client.ts'
import type { RegistrationView } from './registration-view.ts'
import { type usePrint, useExportFailure } from './use-print.ts'

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-link hover:bg-sunk aria-disabled:opacity-60'
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

/** The shown registrations as CSV, for Excel, or printed. */
export function ExportButtons({
  view,
  print,
}: {
  view: RegistrationView
  print: ReturnType<typeof usePrint>
}) {
  const shared = useTranslations('admin.shared')
  const download = useMutation({
    mutationFn: (forExcel: boolean) => readCsv(view, forExcel),
    onSuccess: (csv) => saveFile('registrations.csv', csv),
    onError: useExportFailure(),
  })
  return (
    <div className="-ms-2 flex flex-wrap gap-x-3">
      <button type="button" className={button} onClick={() => download.mutate(false)}>
        <Download {...icon} /> {shared('download')}
      </button>
      <button type="button" className={button} onClick={() => download.mutate(true)}>
        <Download {...icon} /> {shared('downloadExcel')}
      </button>
      <button
        type="button"
        className={button}
        aria-disabled={print.isPending}
        onClick={print.start}
      >
        <Printer {...icon} /> {shared('print')}
      </button>
    </div>
  )
}
