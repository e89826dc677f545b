import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { type Locale, localeNames, locales, parseLocale } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { Printer } from '#ui/icons/printer.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { useClub } from '#ui/site-settings.ts'
import { ViewChips } from '#ui/view-chips.tsx'
import type { DeskReceipt } from '../../contract.ts'
import { ReceiptSheet } from '../receipt-sheet.tsx'
import { deskReceiptQuery } from './client.ts'
import { SendReceipt } from './send-receipt.tsx'

/** The languages of the receipt, the buyer's first. */
function Languages({ id, chosen, buyers }: { id: string; chosen: Locale; buyers: Locale }) {
  const t = useTranslations('admin.receipts')
  const inOrder = [buyers, ...locales.filter((locale) => locale !== buyers)]
  return (
    <ViewChips
      label={t('language')}
      choices={inOrder.map((locale) => ({
        to: `?${new URLSearchParams({ entry: id, in: locale })}`,
        label:
          locale === buyers
            ? t('buyersLanguage', { language: localeNames[locale] })
            : localeNames[locale],
        isCurrent: locale === chosen,
      }))}
    />
  )
}

function Found({ id, found }: { id: string; found: DeskReceipt }) {
  const t = useTranslations('admin.receipts')
  const shared = useTranslations('admin.shared')
  const club = useClub()
  const [search] = useSearchParams()
  const { receipt, order_id, language } = found
  const title = t('title', { number: receipt.number })
  const locale = parseLocale(search.get('in')) ?? language
  return (
    <>
      <title>{`${title} – ${club.name}`}</title>
      <div className="mb-6 space-y-4 print:hidden">
        <Link
          to={adminPaths.orders({ order: order_id })}
          className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
          {t('toOrder', { number: receipt.order.order_number })}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="display text-30 lg:text-38">{title}</h1>
          <Button onClick={() => print()}>
            <Printer aria-hidden className="size-5" strokeWidth={1.75} /> {shared('print')}
          </Button>
        </div>
        <SendReceipt id={id} found={found} />
        <Languages id={id} chosen={locale} buyers={language} />
      </div>
      <ReceiptSheet receipt={receipt} locale={locale} />
    </>
  )
}

function Shown({ id }: { id: string }) {
  return (
    <QueryView query={useQuery(deskReceiptQuery(id))} skeleton={<Spinner />}>
      {(found) => <Found key={id} id={id} found={found} />}
    </QueryView>
  )
}

/** The receipt of one payment, to be printed in the buyer's language or another, or sent. */
export default function DeskReceiptScreen() {
  const t = useTranslations('admin.receipts')
  const [search] = useSearchParams()
  const id = search.get('entry')
  if (id) return <Shown id={id} />
  return (
    <>
      <ScreenHeading title={t('heading')} subtitle={t('sendHint')} />
      <Notice title={t('none')} text={t('noneText')}>
        <ButtonLink to={adminPaths.money}>{t('toMoney')}</ButtonLink>
      </Notice>
    </>
  )
}
