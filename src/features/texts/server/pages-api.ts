import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { defaultLocale } from '#core/locale.ts'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  adminPage,
  adminPages,
  archiveView,
  newPage,
  pageChange,
  pagePreviewRequest,
  pageUndo,
} from '../admin-contract.ts'
import { footerPages, languageQuery, writtenPage } from '../contract.ts'
import { addPage, archivePage, changePage, restorePage, undoPageChange } from './change-page.ts'
import { getAdminPage, getWrittenPage, listAdminPages, listFooterPages } from './list-pages.ts'
import { previewPage } from './preview-page.ts'

const idPath = z.object({ id: z.uuid() })
const slugPath = z.object({ slug: z.string() })

export const pagesApi = new Hono<ApiEnv>()
  .get(
    '/pages',
    describeRoute({
      summary: 'The club’s own pages that every page links to',
      responses: { 200: json(footerPages), ...problems(422) },
    }),
    validate('query', languageQuery),
    async (c) => {
      const { lang = defaultLocale } = c.req.valid('query')
      return c.json(await listFooterPages(c.var.context, lang))
    },
  )
  .get(
    '/pages/:slug',
    describeRoute({
      summary: 'A page that the club wrote',
      responses: { 200: json(writtenPage), ...problems(404, 422) },
    }),
    validate('param', slugPath),
    validate('query', languageQuery),
    async (c) => {
      const { lang = defaultLocale } = c.req.valid('query')
      return c.json(await getWrittenPage(c.var.context, c.req.valid('param').slug, lang))
    },
  )
  .get(
    '/admin/pages',
    describeRoute({
      summary: 'All pages with their drafts',
      responses: { 200: json(adminPages), ...problems(401, 403, 422) },
    }),
    validate('query', archiveView),
    async (c) => c.json(await listAdminPages(c.var.context, c.req.valid('query').view)),
  )
  .post(
    '/admin/pages',
    describeRoute({
      summary:
        'Add a page, published or as a draft; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminPage, 'Added'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newPage),
    async (c) => c.json(await addPage(await keyedContext(c), c.req.valid('json')), 201),
  )
  .post(
    '/admin/pages/preview',
    describeRoute({
      summary: 'What a page shows with these texts, which need not be saved',
      responses: { 200: json(writtenPage), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', pagePreviewRequest),
    (c) => c.json(previewPage(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/pages/:id',
    describeRoute({
      summary: 'One page',
      responses: { 200: json(adminPage), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getAdminPage(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/pages/:id/revisions',
    describeRoute({
      summary: 'The earlier values of a page, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await listRevisions(c.var.context, 'page', c.req.valid('param').id)),
  )
  .patch(
    '/admin/pages/:id',
    describeRoute({
      summary: 'Change a page, at once or as a draft',
      responses: { 200: json(adminPage), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', pageChange),
    async (c) =>
      c.json(await changePage(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/admin/pages/:id/undo',
    describeRoute({
      summary: 'Take the last change of a page back',
      responses: { 200: json(adminPage), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', pageUndo),
    async (c) =>
      c.json(await undoPageChange(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/pages/:id',
    describeRoute({
      summary: 'Take a page off the site',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archivePage(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/pages/:id/restore',
    describeRoute({
      summary: 'Bring a page back',
      responses: { 200: json(adminPage), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restorePage(c.var.context, c.req.valid('param').id)),
  )
