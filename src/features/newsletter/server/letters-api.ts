import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  letter,
  letterChange,
  letterList,
  letterListParams,
  letterPreview,
  letterPreviewRequest,
  letterReaders,
  letterSending,
  letterTest,
  letterTexts,
} from '../admin-contract.ts'
import { addLetter, archiveLetter, changeLetter, restoreLetter } from './change-letter.ts'
import { countLetterReaders, getLetter, listLetters } from './list-letters.ts'
import { previewLetter, sendTestLetter } from './preview-letter.ts'
import { sendLetter } from './send-letter.ts'

const idPath = z.object({ id: z.uuid() })

export const lettersApi = new Hono<ApiEnv>()
  .get(
    '/admin/letters',
    describeRoute({
      summary: 'Letters to the newsletter’s subscribers, newest first',
      responses: { 200: json(letterList), ...problems(401, 403, 422) },
    }),
    validate('query', letterListParams),
    async (c) => c.json(await listLetters(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/admin/letters/readers',
    describeRoute({
      summary: 'How many a letter would reach now',
      responses: { 200: json(letterReaders), ...problems(401, 403) },
    }),
    async (c) => c.json(await countLetterReaders(c.var.context)),
  )
  .post(
    '/admin/letters',
    describeRoute({
      summary: 'Keep a letter as a draft; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(letter, 'Added'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', letterTexts),
    async (c) => c.json(await addLetter(await keyedContext(c), c.req.valid('json')), 201),
  )
  .post(
    '/admin/letters/preview',
    describeRoute({
      summary: 'The mail that readers would get with these texts, which need not be saved',
      responses: { 200: json(letterPreview), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', letterPreviewRequest),
    async (c) => c.json(await previewLetter(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/admin/letters/test',
    describeRoute({
      summary: 'Send that mail to oneself',
      responses: {
        200: json(letterTest),
        ...problems(400, 401, 403, 413, 415, 422, 429),
      },
    }),
    validate('json', letterPreviewRequest),
    async (c) => c.json(await sendTestLetter(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/letters/:id',
    describeRoute({
      summary: 'One letter, with what became of its mails',
      responses: { 200: json(letter), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getLetter(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/letters/:id',
    describeRoute({
      summary: 'Change a draft',
      responses: { 200: json(letter), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', letterChange),
    async (c) =>
      c.json(await changeLetter(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/admin/letters/:id/send',
    describeRoute({
      summary: 'Send a letter to all confirmed subscribers, once',
      responses: { 200: json(letter), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', letterSending),
    async (c) =>
      c.json(await sendLetter(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/letters/:id',
    describeRoute({
      summary: 'Delete a draft',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 409) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveLetter(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/letters/:id/restore',
    describeRoute({
      summary: 'Bring a deleted draft back',
      responses: { 200: json(letter), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreLetter(c.var.context, c.req.valid('param').id)),
  )
