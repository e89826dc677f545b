import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import type { Icon } from '#ui/icon.ts'
import { Download } from '#ui/icons/download.ts'
import { FileSpreadsheet } from '#ui/icons/file-spreadsheet.ts'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 text-link underline-offset-4 hover:bg-sunk hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** A link above a list, with its icon. */
export function ToolLink({
  Icon,
  children,
  ...link
}: Pick<LinkProps, 'to' | 'state'> & { Icon: Icon; children: ReactNode }) {
  return (
    <Link {...link} className={look}>
      <Icon {...icon} /> {children}
    </Link>
  )
}

/** The list as a file, plain or for Excel. */
export function FileButtons({
  isPending,
  onDownload,
}: {
  isPending: boolean
  onDownload: (isForExcel: boolean) => void
}) {
  const shared = useTranslations('admin.shared')
  const download = (isForExcel: boolean) => () => {
    if (!isPending) onDownload(isForExcel)
  }
  return (
    <>
      <button type="button" aria-disabled={isPending} onClick={download(false)} className={look}>
        <Download {...icon} /> {shared('download')}
      </button>
      <button type="button" aria-disabled={isPending} onClick={download(true)} className={look}>
        <FileSpreadsheet {...icon} /> {shared('downloadExcel')}
      </button>
    </>
  )
}
