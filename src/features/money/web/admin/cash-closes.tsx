import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Money } from '#ui/money.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import type { CashClose } from '../../contract.ts'
import { cashClosesQuery, sendCountersign, showMoved } from './client.ts'

function Signature({ close, me }: { close: CashClose; me: string | undefined }) {
  const t = useTranslations('admin.money')
  const refuse = useRefusalToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendCountersign(close.id),
    onSuccess: () => showMoved(queries),
    onError: refuse,
  })
  if (close.countersigned_by) return <bdi className="wrap-anywhere">{close.countersigned_by}</bdi>
  if (close.actor === me) return <span className="text-ink2">{t('awaited')}</span>
  return (
    <Button look="outline" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {t('countersign')}
    </Button>
  )
}

function useColumns(me: string | undefined): Column<CashClose>[] {
  const t = useTranslations('admin.money')
  const locale = useLanguage()
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ created_at }) => (
        <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
      ),
    },
    { id: 'expected', header: t('expected'), cell: (close) => <Money dzd={close.expected} /> },
    { id: 'counted', header: t('counted'), cell: (close) => <Money dzd={close.counted} /> },
    {
      id: 'difference',
      header: t('difference'),
      cell: ({ counted, expected, note }) => (
        <>
          <SignedMoney
            dzd={counted - expected}
            locale={locale}
            className={counted === expected ? '' : 'font-bold text-danger'}
          />
          {note && (
            <span className="block wrap-anywhere text-ink2" dir="auto">
              {note}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'actor',
      header: t('who'),
      cell: ({ actor }) => <bdi className="wrap-anywhere">{actor}</bdi>,
    },
    {
      id: 'second',
      header: t('second'),
      cell: (close) => <Signature close={close} me={me} />,
    },
  ]
}

/** The counts of the cash box, newest first; a second admin can sign each. */
export function CashCloses({ me }: { me: string | undefined }) {
  const t = useTranslations('admin.money')
  return (
    <PagedTable
      query={useInfiniteQuery(cashClosesQuery())}
      caption={t('closes')}
      columns={useColumns(me)}
      rowKey={({ id }) => id}
      empty={<Notice title={t('noCloses')} />}
    />
  )
}
