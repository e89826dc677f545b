import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DeletedViewChips, useDeletedView } from '#ui/deleted-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminAnnouncement } from '../../admin-contract.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { type AnnouncementForm, emptyAnnouncement, valuesOf } from './announcement-values.ts'
import {
  adminAnnouncementsQuery,
  archiveAnnouncement,
  restoreAnnouncement,
  useReadAnnouncementsAgain,
} from './client.ts'
import { TextParts } from './text-parts.tsx'

type Edit = (edited: Edited<AnnouncementForm>) => void

function stateAt({ shown_from: from, shown_until: until }: AdminAnnouncement, now: Date) {
  if (until && new Date(until) <= now) return 'over'
  return from && new Date(from) > now ? 'later' : 'shown'
}

function Period({ row: { shown_from: from, shown_until: until } }: { row: AdminAnnouncement }) {
  const t = useTranslations('admin.texts.announcements')
  const locale = useLanguage()
  if (!from && !until) return t('always')
  return t('period', {
    from: from ? formatDateTime(from, locale) : t('now'),
    until: until ? formatDateTime(until, locale) : t('noEnd'),
  })
}

function Actions({
  row,
  onEdit,
  isArchive,
}: {
  row: AdminAnnouncement
  onEdit: Edit
  isArchive: boolean
}) {
  const t = useTranslations('admin.texts.announcements')
  const locale = useLanguage()
  const readAgain = useReadAnnouncementsAgain()
  const { id, version } = row
  const text = fallbackText(partialTranslationsOf(row, 'text'), locale)?.text ?? ''
  const restore = () => restoreAnnouncement(id)
  if (isArchive)
    return (
      <RestoreAction label={t('restoreOf', { text })} restore={restore} readAgain={readAgain} />
    )
  return (
    <span className="inline-flex">
      <IconAction
        label={t('editOf', { text })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(row), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { text })}
        remove={() => archiveAnnouncement(id)}
        restore={restore}
        readAgain={readAgain}
        removed={t('deleted')}
      />
    </span>
  )
}

function useColumns(onEdit: Edit, isArchive: boolean): Column<AdminAnnouncement>[] {
  const t = useTranslations('admin.texts.announcements')
  const now = useNow()
  return [
    {
      id: 'text',
      header: t('columns.text'),
      cell: (row) => (
        <span className="wrap-anywhere">
          <FallbackText texts={partialTranslationsOf(row, 'text')} />
        </span>
      ),
    },
    { id: 'state', header: t('columns.state'), cell: (row) => t(stateAt(row, now)) },
    { id: 'period', header: t('columns.period'), cell: (row) => <Period row={row} /> },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (row) => <Actions row={row} onEdit={onEdit} isArchive={isArchive} />,
    },
  ]
}

export default function AnnouncementsScreen() {
  const t = useTranslations('admin.texts.announcements')
  const shared = useTranslations('admin.shared.views')
  const [edited, setEdited] = useState<Edited<AnnouncementForm>>()
  const view = useDeletedView()
  const columns = useColumns(setEdited, view === 'archived')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({ values: emptyAnnouncement })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <TextParts />
      <DeletedViewChips view={view} />
      <QueryView query={useQuery(adminAnnouncementsQuery(view))} skeleton={<Spinner />}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title={view ? shared('empty') : t('empty')} />
          ) : (
            <DataTable
              caption={t('title')}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
      {edited && <AnnouncementDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
