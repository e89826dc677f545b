import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { gallery, galleryQuery } from '../contract.ts'
import { listGallery } from './find-gallery.ts'

export const galleryApi = new Hono<ApiEnv>().get(
  '/gallery',
  describeRoute({
    summary: 'Active photos and videos by display order',
    responses: { 200: json(gallery), ...problems(422) },
  }),
  validate('query', galleryQuery),
  async (c) => c.json(await listGallery(c.var.context, c.req.valid('query'))),
)
