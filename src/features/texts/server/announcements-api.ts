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
  adminAnnouncement,
  adminAnnouncements,
  announcementChange,
  archiveView,
  newAnnouncement,
} from '../admin-contract.ts'
import { announcements, languageQuery } from '../contract.ts'
import {
  addAnnouncement,
  archiveAnnouncement,
  changeAnnouncement,
  restoreAnnouncement,
} from './change-announcement.ts'
import { getAnnouncement, listAdminAnnouncements, listAnnouncements } from './list-announcements.ts'

const idPath = z.object({ id: z.uuid() })

export const announcementsApi = new Hono<ApiEnv>()
  .get(
    '/announcements',
    describeRoute({
      summary: 'What the club announces now',
      responses: { 200: json(announcements), ...problems(422) },
    }),
    validate('query', languageQuery),
    async (c) => {
      const { lang = defaultLocale } = c.req.valid('query')
      return c.json(await listAnnouncements(c.var.context, lang))
    },
  )
  .get(
    '/admin/announcements',
    describeRoute({
      summary: 'All announcements, the newest first',
      responses: { 200: json(adminAnnouncements), ...problems(401, 403, 422) },
    }),
    validate('query', archiveView),
    async (c) => c.json(await listAdminAnnouncements(c.var.context, c.req.valid('query').view)),
  )
  .post(
    '/admin/announcements',
    describeRoute({
      summary: 'Add an announcement; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: {
        201: json(adminAnnouncement, 'Added'),
        ...problems(400, 401, 403, 413, 415, 422),
      },
    }),
    validate('json', newAnnouncement),
    async (c) => c.json(await addAnnouncement(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/announcements/:id',
    describeRoute({
      summary: 'One announcement',
      responses: { 200: json(adminAnnouncement), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getAnnouncement(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/announcements/:id/revisions',
    describeRoute({
      summary: 'The earlier values of an announcement, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) =>
      c.json(await listRevisions(c.var.context, 'announcement', c.req.valid('param').id)),
  )
  .patch(
    '/admin/announcements/:id',
    describeRoute({
      summary: 'Change an announcement',
      responses: {
        200: json(adminAnnouncement),
        ...problems(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
    validate('param', idPath),
    validate('json', announcementChange),
    async (c) =>
      c.json(await changeAnnouncement(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/announcements/:id',
    describeRoute({
      summary: 'Take an announcement off',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveAnnouncement(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/announcements/:id/restore',
    describeRoute({
      summary: 'Bring an announcement back',
      responses: { 200: json(adminAnnouncement), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreAnnouncement(c.var.context, c.req.valid('param').id)),
  )
