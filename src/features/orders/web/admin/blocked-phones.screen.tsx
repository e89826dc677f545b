import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPhone } from '#core/format-phone.ts'
import { DialogButton } from '#features/money/web/admin/dialog-button.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { Ban } from '#ui/icons/ban.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { RemoveAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { BlockedPhone } from '../../call-contract.ts'
import { BlockForm } from './block-form.tsx'
import { blockCalls, blockedPhonesQuery, useReadBlocksAgain } from './call-client.ts'
import { PhoneLink } from './contact-links.tsx'

function Until({ block: { ends_on, has_ended } }: { block: BlockedPhone }) {
  const t = useTranslations('admin.orders.blocked')
  const locale = useLanguage()
  if (ends_on === null) return t('never')
  return (
    <>
      <time dateTime={ends_on} className="whitespace-nowrap">
        {formatDate(ends_on, locale)}
      </time>
      {has_ended && <span className="text-ink2"> ({t('ended')})</span>}
    </>
  )
}

function Remove({ block: { id, phone } }: { block: BlockedPhone }) {
  const t = useTranslations('admin.orders.blocked')
  return (
    <RemoveAction
      label={t('removeOf', { phone: formatPhone(phone) })}
      remove={() => blockCalls.remove(id)}
      removed={t('removed')}
      restore={() => blockCalls.restore(id)}
      readAgain={useReadBlocksAgain()}
    />
  )
}

function useColumns(): Column<BlockedPhone>[] {
  const t = useTranslations('admin.orders.blocked.columns')
  return [
    {
      id: 'phone',
      header: t('phone'),
      cell: ({ phone }) => <PhoneLink phone={phone} />,
      place: 'text-start min-h-11 content-center',
    },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ reason }) => <FreeText text={reason} />,
      place: 'col-span-2 row-start-2',
    },
    {
      id: 'ends_on',
      header: t('ends_on'),
      cell: (block) => (
        <>
          {block.ends_on !== null && (
            <span className="text-ink2 @table:hidden">{t('ends_on')} </span>
          )}
          <Until block={block} />
        </>
      ),
      place: 'row-start-3 text-15',
    },
    {
      id: 'actor',
      header: t('actor'),
      cell: ({ actor }) => <bdi className="wrap-anywhere">{actor}</bdi>,
      place: 'col-start-2 row-start-3 text-13 text-ink2 text-end @table:text-start',
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (block) => <Remove block={block} />,
      place: 'col-start-2 row-start-1 justify-self-end',
    },
  ]
}

/** Phones whose orders on the site take no stock until the club has looked at them. */
export default function BlockedPhonesScreen() {
  const t = useTranslations('admin.orders.blocked')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <DialogButton
          button={
            <Button>
              <Ban aria-hidden className="size-5" strokeWidth={1.75} /> {t('add')}
            </Button>
          }
          title={t('add')}
        >
          {(close) => <BlockForm onDone={close} />}
        </DialogButton>
      </ScreenHeading>
      <PagedTable
        query={useInfiniteQuery(blockedPhonesQuery())}
        caption={t('title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<Notice title={t('empty')} />}
      />
    </>
  )
}
