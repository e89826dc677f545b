import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleExclamationPoint } from '#ui/icons/triangle-exclamation-point.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime, formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { StateFilter } from '#ui/state-filter.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { discarded, type Mail } from '../../contract.ts'
import { mailListQuery } from './client.ts'
import { MailActions } from './mail-actions.tsx'
import { MailStatusBadge } from './mail-status.tsx'
import { type MailView, mailViews } from './mail-view.ts'
import { OpenMail } from './open-mail.tsx'
import { useMailKindName } from '#i18n/admin/mail-kind-name.ts'

function Subject({ mail: { subject, kind } }: { mail: Mail }) {
  const kindName = useMailKindName()
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi>{subject}</bdi>
      <span className="block font-normal text-ink2">{kindName(kind)}</span>
    </span>
  )
}

function State({ mail }: { mail: Mail }) {
  const t = useTranslations('admin.mails')
  const { status, last_error, can_retry } = mail
  const heldWhy = t(can_retry ? 'heldWhy' : 'details.erased')
  const reason =
    status === 'held' ? heldWhy : last_error === discarded ? t('discarded') : last_error
  return (
    <span className="min-w-0">
      <MailStatusBadge mail={mail} />
      {reason && <bdi className="line-clamp-2 text-13 wrap-anywhere text-ink2">{reason}</bdi>}
    </span>
  )
}

function Time({ iso }: { iso: string | null }) {
  const t = useTranslations('admin.mails')
  const locale = useLanguage()
  return iso === null ? t('none') : <time dateTime={iso}>{formatDateTime(iso, locale)}</time>
}

function useColumns(): Column<Mail>[] {
  const t = useTranslations('admin.mails.columns')
  const locale = useLanguage()
  return [
    { id: 'subject', header: t('subject'), cell: (mail) => <Subject mail={mail} /> },
    {
      id: 'recipient',
      header: t('recipient'),
      cell: ({ recipient }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {recipient}
        </bdi>
      ),
    },
    { id: 'status', header: t('status'), cell: (mail) => <State mail={mail} /> },
    { id: 'tries', header: t('tries'), cell: ({ attempts }) => formatInteger(attempts, locale) },
    {
      id: 'next',
      header: t('next'),
      cell: ({ next_attempt_at }) => <Time iso={next_attempt_at} />,
    },
    { id: 'created', header: t('created'), cell: ({ created_at }) => <Time iso={created_at} /> },
    {
      id: 'actions',
      header: t('actions'),
      cell: (mail) => (
        <span className="flex flex-wrap justify-end gap-x-2 @table:justify-start">
          <OpenMail mail={mail} />
          <MailActions mail={mail} />
        </span>
      ),
    },
  ]
}

function Mails({ view }: { view: MailView }) {
  const t = useTranslations('admin.mails')
  const query = useInfiniteQuery(mailListQuery(view))
  const isKeptHere = query.data?.pages[0]?.has_mail_server === false
  return (
    <>
      {isKeptHere && (
        <p className="mb-4 flex items-start gap-3 rounded-control bg-warn-bg p-4 text-warn">
          <TriangleExclamationPoint
            aria-hidden
            className="mt-0.5 size-5 shrink-0"
            strokeWidth={1.75}
          />
          {t('noServer')}
        </p>
      )}
      <PagedTable
        query={query}
        caption={t('title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<Notice title={view.q || view.state ? t('emptySearch') : t('empty')} />}
      />
    </>
  )
}

export default function MailListScreen() {
  const t = useTranslations('admin.mails')
  const view = usePeopleView(mailViews.parse)
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <StateFilter
        views={mailViews}
        view={view}
        find={t('find')}
        label={t('filter')}
        nameOf={(status) => t(`status.${status}`)}
      />
      <div className="mt-6">
        <Mails view={view} />
      </div>
    </>
  )
}
