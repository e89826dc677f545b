import { ScreenTitle } from '#ui/screen-title.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { Printer } from '#ui/icons/printer.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'

type PrintPageProps = {
  title: string
  text: string
  /** One list across all sheets: title and date are printed above it. */
  isList?: boolean
  children: ReactNode
}

/** A screen made for printing; its heading, back link and button are not printed. */
export function PrintPage({ title, text, isList = false, children }: PrintPageProps) {
  const locale = useLanguage()
  const [today] = useState(() => new Date().toISOString())
  const t = useTranslations('admin.orders')
  const shared = useTranslations('admin.shared')
  return (
    <>
      <ScreenTitle title={title} />
      <Link
        to={adminPaths.orders()}
        className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        {t('back')}
      </Link>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div>
          <h1 className="display text-30 lg:text-38">{title}</h1>
          <p className="text-ink2">{text}</p>
        </div>
        <Button onClick={() => print()}>
          <Printer aria-hidden className="size-5" strokeWidth={1.75} /> {shared('print')}
        </Button>
      </div>
      {isList && (
        <p className="mb-2 hidden text-18 font-bold print:block">
          {title} – {formatDate(today, locale)}
        </p>
      )}
      {children}
    </>
  )
}
