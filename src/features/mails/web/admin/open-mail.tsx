import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Mail as Envelope } from '#ui/icons/mail.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Mail, WholeMail } from '../../contract.ts'
import { wholeMailQuery } from './client.ts'
import { MailStatusBadge } from './mail-status.tsx'
import { useMailKindName } from '#i18n/admin/mail-kind-name.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-ink2">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

function Facts({ mail }: { mail: WholeMail }) {
  const t = useTranslations('admin.mails')
  const locale = useLanguage()
  const kindName = useMailKindName()
  const { kind, recipient, reply_to, created_at, sent_at, last_error } = mail
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1.5 text-15">
      <Fact label={t('columns.status')}>
        <MailStatusBadge mail={mail} />
      </Fact>
      <Fact label={t('details.kind')}>{kindName(kind)}</Fact>
      <Fact label={t('columns.recipient')}>
        <a href={`mailto:${recipient}`} className="text-link underline underline-offset-4">
          <bdi dir="ltr">{recipient}</bdi>
        </a>
      </Fact>
      {reply_to && (
        <Fact label={t('details.from')}>
          <bdi dir="ltr">{reply_to}</bdi>
        </Fact>
      )}
      <Fact label={t('columns.created')}>{formatDateTime(created_at, locale)}</Fact>
      {sent_at && <Fact label={t('details.sent')}>{formatDateTime(sent_at, locale)}</Fact>}
      {last_error && (
        <Fact label={t('details.error')}>
          <bdi>{last_error}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function MailText({ mail: { text, language, is_secret } }: { mail: WholeMail }) {
  const t = useTranslations('admin.mails.details')
  if (text === null) {
    return <p className="text-ink2">{t(is_secret ? 'secret' : 'erased')}</p>
  }
  return (
    <section>
      <h3 className="mb-2 font-bold">{t('text')}</h3>
      <p
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="rounded-control bg-sunk p-4 text-15 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
    </section>
  )
}

function WholeMailView({ id }: { id: string }) {
  return (
    <QueryView query={useQuery(wholeMailQuery(id))} skeleton={<Spinner />}>
      {(mail) => (
        <div className="space-y-6">
          <Facts mail={mail} />
          <MailText mail={mail} />
        </div>
      )}
    </QueryView>
  )
}

/** The button of a mail's row, and the dialog with the mail. */
export function OpenMail({ mail: { id, subject } }: { mail: Mail }) {
  const t = useTranslations('admin.mails')
  const button = (
    <button
      type="button"
      aria-label={t('open', { subject })}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-link hover:bg-sunk"
    >
      <Envelope aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {t('openShort')}
    </button>
  )
  return (
    <Dialog button={button} title={<bdi>{subject}</bdi>}>
      <WholeMailView id={id} />
    </Dialog>
  )
}
