import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminArticle, Article } from '../contract.ts'
import { articleNames } from './article-names.ts'
import { readAdminArticle } from './list-admin-news.ts'

const setArchived = statement<Pick<Article, 'title_fr' | 'title_en' | 'title_ar'>>(
  'archive-article',
  `update news set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
    returning title_fr, title_en, title_ar`,
  { changes: 'news' },
)

const news = archivable({
  permission: 'news',
  set: (tx, id, archivedAt, now) => tx.rows(setArchived, [id, archivedAt, now]),
  actions: { archived: 'event.news_archived', restored: 'event.news_restored' },
  subjectOf: articleNames,
})

/** Takes an article off the site and the lists. @throws unauthorized, not_permitted, not_found */
export const archiveArticle = (context: Context, id: string): Promise<void> =>
  news.archive(context, id)

/** Brings an archived article back. @throws unauthorized, not_permitted, not_found */
export const restoreArticle = (context: Context, id: string): Promise<AdminArticle> =>
  news.restore(context, id, (tx) => readAdminArticle(tx, id))
