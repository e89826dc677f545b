import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { consentGiven } from '#features/media/contract.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  adminGallery,
  adminGalleryItem,
  adminGalleryParams,
  gallery,
  galleryAlbums,
  galleryParams,
  galleryPlacement,
  newGalleryItem,
} from '../contract.ts'
import { addGalleryItem } from './add-gallery-item.ts'
import { archiveGalleryItem, restoreGalleryItem } from './archive-gallery-item.ts'
import { listAlbums } from './list-albums.ts'
import { giveGalleryConsent, withdrawGalleryConsent } from './gallery-consent.ts'
import { placePicture } from './place-picture.ts'
import { listAdminGallery, listGallery } from './list-gallery.ts'

const idPath = z.object({ id: z.uuid() })

export const galleryApi = new Hono<ApiEnv>()
  .get(
    '/gallery',
    describeRoute({
      summary: 'Active photos and videos by display order',
      responses: { 200: json(gallery), ...problems(422) },
    }),
    validate('query', galleryParams),
    async (c) => c.json(await listGallery(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/gallery/albums',
    describeRoute({
      summary: 'The events and teams that have photos or videos',
      responses: { 200: json(galleryAlbums) },
    }),
    async (c) => c.json(await listAlbums(c.var.context)),
  )
  .get(
    '/admin/gallery',
    describeRoute({
      summary: 'All photos and videos by display order, hidden ones too',
      responses: { 200: json(adminGallery), ...problems(401, 403, 422) },
    }),
    validate('query', adminGalleryParams),
    async (c) => c.json(await listAdminGallery(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/gallery',
    describeRoute({
      summary: 'Add a photo or video; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: {
        201: json(adminGalleryItem, 'Added'),
        ...problems(400, 401, 403, 413, 415, 422),
      },
    }),
    validate('json', newGalleryItem),
    async (c) => c.json(await addGalleryItem(await keyedContext(c), c.req.valid('json')), 201),
  )
  .delete(
    '/admin/gallery/:id',
    describeRoute({
      summary: 'Archive a photo or video',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveGalleryItem(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/gallery/:id/consent',
    describeRoute({
      summary: 'Say whether people can be recognised, who agreed and when',
      responses: {
        200: json(adminGalleryItem),
        ...problems(400, 401, 403, 404, 413, 415, 422),
      },
    }),
    validate('param', idPath),
    validate('json', consentGiven),
    async (c) =>
      c.json(await giveGalleryConsent(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/gallery/:id/consent',
    describeRoute({
      summary: 'Withdraw the consent: the item is hidden and its files served no longer',
      responses: { 200: json(adminGalleryItem), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await withdrawGalleryConsent(c.var.context, c.req.valid('param').id)),
  )
  .put(
    '/admin/gallery/:id/shown-on',
    describeRoute({
      summary: 'Show a picture on another page as well, and put it into the album of an event',
      responses: {
        200: json(adminGalleryItem),
        ...problems(400, 401, 403, 404, 413, 415, 422),
      },
    }),
    validate('param', idPath),
    validate('json', galleryPlacement),
    async (c) =>
      c.json(await placePicture(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/admin/gallery/:id/restore',
    describeRoute({
      summary: 'Bring an archived photo or video back',
      responses: { 200: json(adminGalleryItem), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreGalleryItem(c.var.context, c.req.valid('param').id)),
  )
