import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { consentGiven } from '#features/media/contract.ts'
import { languageQuery } from '#features/texts/contract.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  adminArticle,
  adminNewsList,
  adminNewsParams,
  article,
  articleChange,
  newArticle,
  newsList,
  newsParams,
} from '../contract.ts'
import { archiveArticle, restoreArticle } from './archive-article.ts'
import { giveArticleConsent, withdrawArticleConsent } from './article-consent.ts'
import { changeArticle } from './change-article.ts'
import { createArticle } from './create-article.ts'
import { listAdminNews } from './list-admin-news.ts'
import { listNews, readArticle } from './list-news.ts'

const idPath = z.object({ id: z.uuid() })

export const newsApi = new Hono<ApiEnv>()
  .get(
    '/news',
    describeRoute({
      summary: 'Published news, the latest first',
      responses: { 200: json(newsList), ...problems(422) },
    }),
    validate('query', newsParams),
    async (c) => c.json(await listNews(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/news/:id',
    describeRoute({
      summary: 'A published article in a language; 404 before its day',
      responses: { 200: json(article), ...problems(404, 422) },
    }),
    validate('param', idPath),
    validate('query', languageQuery),
    async (c) => {
      const { lang } = c.req.valid('query')
      return c.json(await readArticle(c.var.context, c.req.valid('param').id, lang))
    },
  )
  .get(
    '/admin/news',
    describeRoute({
      summary: 'News for the back office, the latest first, with those to come',
      responses: { 200: json(adminNewsList), ...problems(401, 403, 422) },
    }),
    validate('query', adminNewsParams),
    async (c) => c.json(await listAdminNews(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/news',
    describeRoute({
      summary: 'Write an article; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminArticle, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newArticle),
    async (c) => c.json(await createArticle(await keyedContext(c), c.req.valid('json')), 201),
  )
  .patch(
    '/admin/news/:id',
    describeRoute({
      summary: 'Change an article, based on the version that was read',
      responses: { 200: json(adminArticle), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', articleChange),
    async (c) =>
      c.json(await changeArticle(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/news/:id',
    describeRoute({
      summary: 'Archive an article',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveArticle(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/news/:id/consent',
    describeRoute({
      summary: 'Say whether people can be recognised on the picture, who agreed and when',
      responses: { 200: json(adminArticle), ...problems(400, 401, 403, 404, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', consentGiven),
    async (c) =>
      c.json(await giveArticleConsent(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/news/:id/consent',
    describeRoute({
      summary: 'Withdraw the consent: the picture is hidden and its files served no longer',
      responses: { 200: json(adminArticle), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await withdrawArticleConsent(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/news/:id/restore',
    describeRoute({
      summary: 'Restore an archived article',
      responses: { 200: json(adminArticle), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreArticle(c.var.context, c.req.valid('param').id)),
  )
