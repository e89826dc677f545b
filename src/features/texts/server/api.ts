import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { defaultLocale } from '#core/locale.ts'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import {
  adminText,
  adminTexts,
  consentTexts,
  consentTextsQuery,
  sectionTexts,
  textChange,
  textPreview,
  textsQuery,
} from '../contract.ts'
import { announcementsApi } from './announcements-api.ts'
import { changeText } from './change-text.ts'
import { clubFacts } from './club-facts.ts'
import { getConsentTexts } from './consent-texts.ts'
import { listTexts } from './list-texts.ts'
import { pagesApi } from './pages-api.ts'
import { readTexts } from './read-texts.ts'
import { openTextPreview } from './text-preview.ts'

const keyPath = z.object({ key: z.string() })

/** Placeholders are filled with the facts that these features give. */
export const textsApi = (features: readonly ServerFeature[]) =>
  new Hono<ApiEnv>()
    .route('/', announcementsApi)
    .route('/', pagesApi)
    .get(
      '/texts',
      describeRoute({
        summary: 'The club’s own words on one part of the site',
        responses: { 200: json(sectionTexts), ...problems(422) },
      }),
      validate('query', textsQuery),
      async (c) => {
        const { section, lang = defaultLocale } = c.req.valid('query')
        const facts = await clubFacts(features, c.var.context, lang)
        const read = await readTexts(c.var.context, section, lang, facts)
        if (section !== 'consents') return c.json(read)
        const { version } = await getConsentTexts(c.var.context)
        return c.json({ ...read, version })
      },
    )
    .get(
      '/consent-texts',
      describeRoute({
        summary: 'The words that families agree to, or those of an earlier version',
        responses: { 200: json(consentTexts), ...problems(404, 422) },
      }),
      validate('query', consentTextsQuery),
      async (c) => c.json(await getConsentTexts(c.var.context, c.req.valid('query').version)),
    )
    .get(
      '/admin/texts',
      describeRoute({
        summary: 'Every text of the site with its draft',
        responses: { 200: json(adminTexts), ...problems(401, 403) },
      }),
      async (c) => c.json(await listTexts(c.var.context)),
    )
    .post(
      '/admin/texts/preview',
      describeRoute({
        summary: 'Look at pages with the drafts for some minutes',
        responses: { 200: json(textPreview), ...problems(401, 403) },
      }),
      async (c) => c.json(await openTextPreview(c.var.context)),
    )
    .patch(
      '/admin/texts/:key',
      describeRoute({
        summary: 'Change a text, at once or as a draft',
        responses: {
          200: json(adminText),
          ...problems(400, 401, 403, 404, 409, 413, 415, 422),
        },
      }),
      validate('param', keyPath),
      validate('json', textChange),
      async (c) =>
        c.json(await changeText(c.var.context, c.req.valid('param').key, c.req.valid('json'))),
    )
    .get(
      '/admin/texts/:key/revisions',
      describeRoute({
        summary: 'The earlier values of a text, newest first',
        responses: { 200: json(revisions), ...problems(401, 403, 404) },
      }),
      validate('param', keyPath),
      async (c) => c.json(await listRevisions(c.var.context, 'text', c.req.valid('param').key)),
    )
