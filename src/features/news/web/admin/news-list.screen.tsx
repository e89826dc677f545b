import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { clubDay } from '#core/algiers.ts'
import { withQuery } from '#core/paths.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import type { ConsentGiven } from '#features/media/contract.ts'
import { PictureConsents } from '#features/media/web/admin/picture-consents.tsx'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DeletedViewChips } from '#ui/deleted-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { FreeText } from '#ui/free-text.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import { useViewChange } from '#ui/use-view-change.ts'
import type { AdminArticle } from '../../contract.ts'
import { useTitle } from '../use-title.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { type ArticleValues, emptyArticle, valuesOf } from './article-values.ts'
import {
  adminNewsQuery,
  archiveArticle,
  giveArticleConsent,
  type NewsView,
  restoreArticle,
  useReadNewsAgain,
  withdrawArticleConsent,
} from './client.ts'

type Edit = (edited: Edited<ArticleValues>) => void

const parseView = (search: URLSearchParams): NewsView => ({
  q: search.get('q') || undefined,
  view: search.get('view') === 'archived' ? 'archived' : undefined,
})
const addressOf = (view: { [Name in keyof NewsView]: string | undefined }) =>
  withQuery('', view) || '?'

function ArticleActions({ article, onEdit }: { article: AdminArticle; onEdit: Edit }) {
  const t = useTranslations('admin.news')
  const title = useTitle(article)
  const { id, version } = article
  return (
    <span className="inline-flex">
      <IconAction
        label={t('editOf', { title })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(article), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { title })}
        remove={() => archiveArticle(id)}
        restore={() => restoreArticle(id)}
        readAgain={useReadNewsAgain()}
        removed={t('deleted')}
      />
    </span>
  )
}

function RestoreArticle({ article }: { article: AdminArticle }) {
  const t = useTranslations('admin.shared.views')
  return (
    <RestoreAction
      label={t('restoreOf', { title: useTitle(article) })}
      restore={() => restoreArticle(article.id)}
      readAgain={useReadNewsAgain()}
    />
  )
}

function ArticlePicture({ article }: { article: AdminArticle }) {
  const { id, image_url: url } = article
  const readAgain = useReadNewsAgain()
  const title = useTitle(article)
  if (!url) return null
  const calls = {
    give: (said: ConsentGiven) => giveArticleConsent(id, said),
    withdraw: () => withdrawArticleConsent(id),
    readAgain,
  }
  return <PictureConsents pictures={[{ ...article, url }]} title={title} callsOf={() => calls} />
}

function Title({ article }: { article: AdminArticle }) {
  return (
    <span className="inline-flex flex-col items-end @table:items-start">
      <span className="inline-flex flex-wrap items-center justify-end gap-2 @table:justify-start">
        <FreeText>
          <FallbackText texts={partialTranslationsOf(article, 'title')} />
        </FreeText>
        <TranslationGap missing={gapsOf(article, ['title', 'body'])} />
      </span>
      <ArticlePicture article={article} />
    </span>
  )
}

const isToCome = (day: string) => day > clubDay(new Date())

function Day({ day }: { day: string }) {
  const t = useTranslations('admin.news')
  return (
    <>
      <time dateTime={day} className="whitespace-nowrap">
        {formatDate(day, useLanguage())}
      </time>
      {isToCome(day) && (
        <span className="block text-13 font-semibold text-unknown">{t('toCome')}</span>
      )}
    </>
  )
}

function useColumns(onEdit: Edit, isArchive: boolean): Column<AdminArticle>[] {
  const t = useTranslations('admin.news.columns')
  return [
    {
      id: 'title',
      header: t('title'),
      cell: (article) => <Title article={article} />,
    },
    { id: 'date', header: t('date'), cell: ({ published_on }) => <Day day={published_on} /> },
    {
      id: 'actions',
      header: t('actions'),
      cell: (article) =>
        isArchive ? (
          <RestoreArticle article={article} />
        ) : (
          <ArticleActions article={article} onEdit={onEdit} />
        ),
    },
  ]
}

function Toolbar({ view }: { view: NewsView }) {
  const t = useTranslations('admin.news')
  const change = useViewChange({ parse: parseView, addressOf })
  return (
    <div className="space-y-3">
      <SearchField
        label={t('find')}
        hint={t('find')}
        q={view.q}
        onFind={(q) => change({ q })}
        className="sm:max-w-md"
      />
      <DeletedViewChips view={view.view} addressOf={(each) => addressOf({ ...view, view: each })} />
    </div>
  )
}

export default function NewsListScreen() {
  const t = useTranslations('admin.news')
  const shared = useTranslations('admin.shared.views')
  const [edited, setEdited] = useState<Edited<ArticleValues>>()
  const view = parseView(useSearchParams()[0])
  const isArchive = view.view === 'archived'
  const empty = isArchive ? shared('empty') : t(view.q ? 'emptyView' : 'empty')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({ values: emptyArticle() })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <Toolbar view={view} />
      <PagedTable
        query={useInfiniteQuery(adminNewsQuery(view))}
        caption={t('title')}
        columns={useColumns(setEdited, isArchive)}
        rowKey={({ id }) => id}
        empty={<Notice title={empty} />}
      />
      {edited && <ArticleDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
