import { consentVerbs } from '#features/media/server/consent-verbs.ts'
import { articleNames } from './article-names.ts'
import { lockArticle } from './change-article.ts'
import { readAdminArticle } from './list-admin-news.ts'

const verbs = consentVerbs({
  permission: 'news',
  prefix: 'event.news_',
  lock: lockArticle,
  read: readAdminArticle,
  picturesOf: ({ image_url }) => [{ path: 'image_url', url: image_url }],
  subjectOf: articleNames,
})

export const giveArticleConsent = verbs.give
export const withdrawArticleConsent = verbs.withdraw
