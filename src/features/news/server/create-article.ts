import { requirePermission } from '#core/actor.ts'
import { addPictures } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import type { AdminArticle, NewArticle } from '../contract.ts'
import { articleNames } from './article-names.ts'
import { readAdminArticle } from './list-admin-news.ts'

const insertArticle = statement<{ id: string }>(
  'insert-article',
  `insert into news (title_fr, title_en, title_ar, body_fr, body_en, body_ar, image_url,
     published_on, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
  { changes: 'news' },
)

/** The editable columns, in the parameter order of insert and update; empty texts become null. */
export const articleValues = (given: NewArticle) =>
  [
    given.title_fr,
    given.title_en || null,
    given.title_ar || null,
    given.body_fr,
    given.body_en || null,
    given.body_ar || null,
    given.image_url ?? null,
    given.published_on,
  ] as const

/** Creates an article. @throws unauthorized, not_permitted, invalid */
export async function createArticle(context: Context, given: NewArticle): Promise<AdminArticle> {
  const admin = requirePermission(context.actor, 'news')
  const make = async (tx: Queryable) => {
    const added = [{ path: 'image_url', url: given.image_url }]
    await addPictures(tx, added, given, context.now())
    const [row] = await tx.rows(insertArticle, [...articleValues(given), context.now()])
    const made = await readAdminArticle(tx, row?.id ?? '')
    await recordAudit(tx, admin, {
      action: 'event.news_created',
      subject: articleNames(made),
      subjectId: made.id,
    })
    return made.id
  }
  return makeOnce(context, make, readAdminArticle)
}
