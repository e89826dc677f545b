import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiEnv } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { maxVideoBytes, upload } from '../contract.ts'
import { uploadMedia } from './upload-media.ts'

/** The largest film plus the multipart overhead. */
export const maxUploadBytes = maxVideoBytes + 64 * 1024

const file = { type: 'string' as const, format: 'binary' }

export const mediaApi = new Hono<ApiEnv>().post(
  '/admin/uploads',
  describeRoute({
    summary: 'Store a picture (up to 15 MB) or a film (up to 50 MB)',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file }, required: ['file'] },
        },
      },
    },
    responses: { 201: json(upload, 'Stored'), ...problems(400, 401, 403, 413, 415, 422, 503) },
  }),
  async (c) => c.json(await uploadMedia(c.var.context, c.req.raw), 201),
)
