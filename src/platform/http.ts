import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Next } from 'hono'
import { validator } from 'hono-openapi'
import type { ValidationTargets } from 'hono'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { AppError, invalid } from '#core/app-error.ts'
import { isTooDeep } from '#core/json-depth.ts'
import type { Context } from './context.ts'

/**
 * What every API handler finds: the verb's context of this request, and the network it comes from.
 */
export type ApiEnv = {
  /**
   * What Node's server passes along; the page renderer passes on that of the page's own request,
   * and says so.
   */
  Bindings: Partial<HttpBindings> & { isOwnCall?: boolean }
  Variables: { context: Context; requestId: string; network: string }
}

/** The headers that came over the wire; a call inside the program has its own. */
export const wireHeaders = ({
  env,
  req,
}: Pick<HonoContext<ApiEnv>, 'env' | 'req'>): IncomingHttpHeaders =>
  env?.incoming?.headers ?? { host: new URL(req.url).host, ...req.header() }

/**
 * Whether the asker left before the request was whole: nobody waits for an answer, and nothing is
 * wrong with us.
 */
export const isBrokenOff = ({ incoming }: Partial<HttpBindings> = {}): boolean =>
  incoming !== undefined && incoming.destroyed && !incoming.complete

/**
 * An answer to an error takes nothing over from the answer that was being made, its length least of
 * all.
 */
export function instead(c: HonoContext, answer: Response): Response {
  c.res = undefined
  return answer
}

const pathOf = (issue: StandardSchemaV1.Issue) =>
  (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.')

/**
 * Checks one part of the request against a contract schema and documents it. @throws invalid with
 * every wrong field, not_found for the path.
 */
export function validate<Schema extends StandardSchemaV1, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) {
      if (target === 'param') throw new AppError('not_found')
      throw invalid(result.error.map((issue) => ({ path: pathOf(issue), code: issue.message })))
    }
  })
}

/**
 * A request without a body, as `POST …/restore` needs none; where one is needed, its fields are
 * then missing.
 */
const saysNothing = (headers: Headers) =>
  !headers.has('content-type') &&
  !headers.has('transfer-encoding') &&
  Number(headers.get('content-length') ?? 0) === 0

/**
 * Reads a JSON body once for all later readers.
 * @throws unsupported_media_type, bad_json
 */
export async function jsonBody(c: HonoContext, next: Next): Promise<void> {
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method) && !saysNothing(c.req.raw.headers)) {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      throw new AppError('unsupported_media_type')
    if (isTooDeep(await c.req.text())) throw new AppError('bad_json')
    await c.req.json().catch(() => {
      throw new AppError('bad_json')
    })
  }
  await next()
}
