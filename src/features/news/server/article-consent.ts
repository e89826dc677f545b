import { consentVerbs } from '#features/media/server/consent-verbs.ts'
import { statement } from '#platform/database.ts'
import { articleNames } from './article-names.ts'
import { readAnyArticle } from './list-admin-news.ts'

const lockAny = statement<{ id: string }>(
  'lock-any-article',
  'select id from news where id = $1 for no key update',
)

const verbs = consentVerbs({
  permission: 'news',
  prefix: 'event.news_',
  lock: (tx, id) => tx.rows(lockAny, [id]),
  read: readAnyArticle,
  picturesOf: ({ image_url }) => [{ path: 'image_url', url: image_url }],
  subjectOf: articleNames,
})

export const giveArticleConsent = verbs.give
export const withdrawArticleConsent = verbs.withdraw
