import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { AppError } from '#core/app-error.ts'
import type { ApiEnv } from '#platform/http.ts'
import { problems } from '#platform/openapi.ts'
import { openPreview, previewPolicy } from './sealed-preview.ts'

export const previewPath = '/api/mail-preview'
export const maxPreviewBytes = 256 * 1024

const token = { type: 'string' as const }

/**
 * A previewed mail as a document with its own content security policy: in a page of the back
 * office, that page's policy would block the mail's styles. A form posts it, because a frame cannot
 * send an authorization header.
 */
export const mailPreviewApi = new Hono<ApiEnv>().post(
  '/mail-preview',
  describeRoute({
    summary: 'A mail that the back office previews, from its sealed document',
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { token }, required: ['token'] },
        },
      },
    },
    responses: {
      200: { description: 'The mail', content: { 'text/html': { schema: { type: 'string' } } } },
      ...problems(404, 413),
    },
  }),
  async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const html = await openPreview(c.var.context, form.get('token') ?? '')
    if (html === undefined) throw new AppError('not_found')
    return c.html(html, 200, {
      'content-security-policy': previewPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  },
)
