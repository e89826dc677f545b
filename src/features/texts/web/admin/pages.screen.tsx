import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#core/paths.ts'
import { gapsOf } from '#core/translation-gaps.ts'
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
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { AdminPage } from '../../admin-contract.ts'
import { adminPagesQuery, archivePage, restorePage, useReadPagesAgain } from './client.ts'
import { PageDialog } from './page-dialog.tsx'
import { emptyPage, pageFields, type PageForm, valuesOf } from './page-values.ts'
import { TextParts } from './text-parts.tsx'

type Edit = (edited: Edited<PageForm>) => void

function Title({ page }: { page: AdminPage }) {
  return (
    <span className="flex flex-col wrap-anywhere">
      <span>
        <FallbackText texts={partialTranslationsOf(page, 'title')} />
      </span>
      <bdi dir="ltr" className="text-start text-13 font-normal text-ink2">
        {paths.page(page.slug)}
      </bdi>
      <TranslationGap missing={gapsOf(page, pageFields, page.translate_later)} />
    </span>
  )
}

function State({ page: { is_published, has_draft, slug, shown_slug } }: { page: AdminPage }) {
  const t = useTranslations('admin.texts.pages')
  if (!is_published) return t('draftOnly')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a href={paths.page(shown_slug ?? slug)} className="text-link underline underline-offset-4">
        {t('online')}
      </a>
      {has_draft && t('withDraft')}
    </span>
  )
}

type RowProps = { page: AdminPage; onEdit: Edit; isArchive: boolean }

function Actions({ page, onEdit, isArchive }: RowProps) {
  const t = useTranslations('admin.texts.pages')
  const locale = useLanguage()
  const readAgain = useReadPagesAgain()
  const { id, version } = page
  const title = fallbackText(partialTranslationsOf(page, 'title'), locale)?.text ?? ''
  const restore = () => restorePage(id)
  if (isArchive)
    return (
      <RestoreAction label={t('restoreOf', { title })} restore={restore} readAgain={readAgain} />
    )
  return (
    <span className="inline-flex">
      <IconAction
        label={t('editOf', { title })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(page), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { title })}
        remove={() => archivePage(id)}
        restore={restore}
        readAgain={readAgain}
        removed={t('deleted')}
      />
    </span>
  )
}

function useColumns(onEdit: Edit, isArchive: boolean): Column<AdminPage>[] {
  const t = useTranslations('admin.texts')
  const locale = useLanguage()
  return [
    { id: 'title', header: t('pages.columns.title'), cell: (page) => <Title page={page} /> },
    { id: 'state', header: t('pages.columns.state'), cell: (page) => <State page={page} /> },
    {
      id: 'changed',
      header: t('pages.columns.changed'),
      cell: ({ updated_at, updated_by }) => (
        <span className="wrap-anywhere">
          {t('changed', { date: formatDateTime(updated_at, locale), who: updated_by })}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('pages.columns.actions'),
      cell: (page) => <Actions page={page} onEdit={onEdit} isArchive={isArchive} />,
    },
  ]
}

export default function PagesScreen() {
  const t = useTranslations('admin.texts.pages')
  const shared = useTranslations('admin.shared.views')
  const [edited, setEdited] = useState<Edited<PageForm>>()
  const view = useDeletedView()
  const columns = useColumns(setEdited, view === 'archived')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({ values: emptyPage })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <TextParts />
      <DeletedViewChips view={view} />
      <QueryView query={useQuery(adminPagesQuery(view))} skeleton={<Spinner />}>
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
      {edited && <PageDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
