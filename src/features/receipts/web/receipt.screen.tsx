import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { apiFetchContext } from '#ui/data/load.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { Printer } from '#ui/icons/printer.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/receipt.screen.ts'
import { readReceipt } from './client.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { receiptWords } from './receipt-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await readReceipt(context.get(apiFetchContext), params.token)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw data(null, { status: error.status || 503 })
  }
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** A buyer's receipt, behind its private link. */
export default function ReceiptScreen({ loaderData: receipt }: Route.ComponentProps) {
  const locale = useLanguage()
  const t = receiptWords(locale)
  const title = t(`kinds.${receipt.kind}`)
  return (
    <div className="page space-y-6 py-8 lg:py-12">
      <PageMeta title={title} noIndex />
      <h1 className="display print:hidden">{title}</h1>
      <ReceiptSheet receipt={receipt} locale={locale} />
      <Button className="print:hidden" onClick={() => print()}>
        <Printer aria-hidden className="size-5" strokeWidth={1.75} /> {t('print')}
      </Button>
    </div>
  )
}

export function ErrorBoundary() {
  const t = receiptWords(useLanguage())
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page space-y-8 py-8 lg:py-12">
      <PageMeta title={t('kinds.payment')} noIndex />
      <h1 className="display">{t('kinds.payment')}</h1>
      {isUnknown ? <Notice title={t('unknown')} text={t('unknownText')} /> : <ReadError />}
    </div>
  )
}
