import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '#i18n/translations.ts'
import { saveFile } from '#ui/data/save-file.ts'
import { showToast } from '#ui/feedback/toast.ts'
import type { AdminRegistration } from '../../contract.ts'
import { readAll, readCsv } from './client.ts'
import { PrintList } from './print-list.tsx'
import type { RegistrationView } from './registration-view.ts'
import { useRefusalText } from './use-status-change.ts'

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-link hover:bg-sunk aria-disabled:opacity-60'
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

function useFailure() {
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  return (error: Error) =>
    showToast({ kind: 'error', title: shared('error'), description: refusalText(error) })
}

/** The list on paper: everything of the view is read first, whatever the screen shows of it. Who cancelled stays off it unless asked for. */
function usePrint(view: RegistrationView) {
  const [printed, setPrinted] = useState<AdminRegistration[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(view),
    onSuccess: (all) => {
      const coming = all.filter(({ status }) => status !== 'cancelled' || view.status === 'cancelled')
      flushSync(() => setPrinted(coming))
      print()
    },
    onError: useFailure(),
  })
  return { printed, start: () => mutate(), isPending }
}

/** The shown registrations as CSV, for Excel, and on paper. */
export function ExportButtons({ view }: { view: RegistrationView }) {
  const shared = useTranslations('admin.shared')
  const download = useMutation({
    mutationFn: (forExcel: boolean) => readCsv(view, forExcel),
    onSuccess: (csv) => saveFile('registrations.csv', csv),
    onError: useFailure(),
  })
  const { printed, start, isPending } = usePrint(view)
  return (
    <>
      <div className="-ms-2 mb-3 flex flex-wrap gap-x-3 print:hidden">
        <button type="button" className={button} onClick={() => download.mutate(false)}>
          <Download {...icon} /> {shared('download')}
        </button>
        <button type="button" className={button} onClick={() => download.mutate(true)}>
          <Download {...icon} /> {shared('downloadExcel')}
        </button>
        <button type="button" className={button} aria-disabled={isPending} onClick={start}>
          <Printer {...icon} /> {shared('print')}
        </button>
      </div>
      <PrintList registrations={printed} />
    </>
  )
}
