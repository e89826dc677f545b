import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { askedLink, lostLink } from '../link-contract.ts'
import { mailLinks } from './mail-links.ts'

/** Families who lost their private link. */
export const lostLinkApi = new Hono<ApiEnv>().post(
  '/registrations/link',
  describeRoute({
    summary: 'Mail the private links of an address to it; the answer is the same for every address',
    responses: { 202: json(askedLink, 'Noted'), ...problems(400, 413, 415, 422, 429) },
  }),
  validate('json', lostLink),
  limitPerNetwork('registration-links', 20),
  async (c) => c.json(await mailLinks(c.var.context, c.req.valid('json')), 202),
)
