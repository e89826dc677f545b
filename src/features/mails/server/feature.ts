import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import { mailsApi, mailTextsApi } from './api.ts'
import { failedMails } from './failed-mails.ts'
import { mailPreviewApi, maxPreviewBytes, previewPath } from './preview-api.ts'
import { publishedTexts } from './published.ts'

export const feature: ServerFeature = {
  api(features) {
    const published = publishedTexts(features.flatMap(({ messageTexts }) => messageTexts ?? []))
    return new Hono<ApiEnv>().route('/', mailsApi).route('/', mailTextsApi(published))
  },
  waiting: failedMails,
  upload: { path: previewPath, maxBytes: maxPreviewBytes, api: mailPreviewApi },
}
