import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { changePicture } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import { changedFields } from '#platform/changed-fields.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { AdminArticle, ArticleChange } from '../contract.ts'
import { articleNames } from './article-names.ts'
import { articleValues } from './create-article.ts'
import { readAdminArticle } from './list-admin-news.ts'

const lock = statement<{ version: number }>(
  'lock-article',
  'select version from news where id = $1 and archived_at is null for no key update',
)

/** Locks an article that is not archived. @throws not_found */
async function lockArticle(tx: Queryable, id: string): Promise<{ version: number }> {
  const [locked] = await tx.rows(lock, [id])
  if (!locked) throw new AppError('not_found')
  return locked
}

const updateArticle = statement<never>(
  'update-article',
  `update news set title_fr = $1, title_en = $2, title_ar = $3, body_fr = $4, body_en = $5,
     body_ar = $6, image_url = $7, published_on = $8, updated_at = $9, version = version + 1
   where id = $10`,
  { changes: 'news' },
)

/**
 * Changes the given fields of an article.
 * @throws unauthorized, not_permitted, not_found, stale with the current article, invalid
 */
export async function changeArticle(
  context: Context,
  id: string,
  change: ArticleChange,
): Promise<AdminArticle> {
  const admin = requirePermission(context.actor, 'news')
  return context.database.transaction(async (tx) => {
    const locked = await lockArticle(tx, id)
    const before = await readAdminArticle(tx, id)
    await requireVersion(locked, change.version, async () => before)
    await changePicture(tx, before, change, context.now())
    const values = articleValues({ ...before, ...change })
    await tx.rows(updateArticle, [...values, context.now(), id])
    const after = await readAdminArticle(tx, id)
    await recordAudit(tx, admin, {
      action: 'event.news_updated',
      subject: articleNames(after),
      subjectId: id,
      details: changedFields(before, after, { without: ['version'] }),
    })
    return after
  })
}
