import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import { Clock } from '#ui/icons/clock.ts'
import { Download } from '#ui/icons/download.ts'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { useRemoval } from '#ui/feedback/use-removal.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { StateFilter, stateViews } from '#ui/state-filter.tsx'
import { type Subscriber, subscriberStates } from '../../contract.ts'
import {
  downloadSubscribers,
  readSubscribersAgain,
  removeSubscriber,
  restoreSubscriber,
  subscriberListQuery,
  type SubscriberView,
} from './client.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

const views = stateViews(subscriberStates, { fixed: { tab: 'newsletter' } })

function State({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations('admin.newsletter.state')
  const Icon = isConfirmed ? CircleCheck : Clock
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isConfirmed ? 'text-ok' : 'text-warn'}`}
    >
      <Icon {...icon} /> {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
    </span>
  )
}

function Remove({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const t = useTranslations('admin.newsletter')
  const queries = useQueryClient()
  const { remove, isRemoving } = useRemoval({
    remove: () => removeSubscriber(id),
    restore: () => restoreSubscriber(id),
    readAgain: () => readSubscribersAgain(queries),
    removed: t('removed'),
  })
  return (
    <button
      type="button"
      aria-label={t('removeOf', { email })}
      aria-disabled={isRemoving}
      onClick={remove}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-danger hover:bg-sunk aria-disabled:opacity-60"
    >
      <Trash {...icon} /> {t('remove')}
    </button>
  )
}

function useColumns(): Column<Subscriber>[] {
  const t = useTranslations('admin.newsletter.columns')
  const locale = useLanguage()
  return [
    {
      id: 'email',
      header: t('email'),
      cell: ({ email }) => (
        <bdi dir="ltr" className="min-w-0 wrap-anywhere">
          {email}
        </bdi>
      ),
    },
    {
      id: 'subscribedAt',
      header: t('subscribedAt'),
      cell: ({ subscribed_at }) => (
        <time dateTime={subscribed_at}>{formatDateTime(subscribed_at, locale)}</time>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ confirmed_at }) => <State isConfirmed={confirmed_at !== null} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (subscriber) => <Remove subscriber={subscriber} />,
    },
  ]
}

function Downloads({ view }: { view: SubscriberView }) {
  const t = useTranslations('admin.newsletter')
  const shared = useTranslations('admin.shared')
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (isForExcel: boolean) => downloadSubscribers(view, isForExcel),
    onError: refuse,
  })
  return (
    <div className="mt-4">
      <p className="flex flex-wrap gap-x-2">
        {([false, true] as const).map((isForExcel) => (
          <button
            key={String(isForExcel)}
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(isForExcel)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 font-semibold text-link hover:bg-sunk aria-disabled:opacity-60"
          >
            <Download {...icon} /> {shared(isForExcel ? 'downloadExcel' : 'download')}
          </button>
        ))}
      </p>
      <p className="px-2 text-15 text-ink2">{t('exported')}</p>
    </div>
  )
}

/** The newsletter's subscribers, confirmed or not. */
export function SubscriberDesk() {
  const t = useTranslations('admin.newsletter')
  const view = usePeopleView(views.parse)
  const isFiltered = view.q !== undefined || view.state !== undefined
  return (
    <>
      <StateFilter
        views={views}
        view={view}
        find={t('find')}
        label={t('filter')}
        nameOf={(state) => t(`state.${state}`)}
      />
      <Downloads view={view} />
      <div className="mt-6">
        <PagedTable
          query={useInfiniteQuery(subscriberListQuery(view))}
          caption={t('caption')}
          columns={useColumns()}
          rowKey={({ id }) => id}
          empty={<Notice title={t(isFiltered ? 'emptySearch' : 'empty')} />}
        />
      </div>
    </>
  )
}
