import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Next, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { validator } from 'hono-openapi'
import type { ValidationTargets } from 'hono'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { AppError } from '#core/app-error.ts'
import { isTooDeep } from '#core/json-depth.ts'
import type { Context } from './context.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { readKey } from './idempotency.ts'

/**
 * Available to every API handler: the verb's context for this request, and the client's network.
 */
export type ApiEnv = {
  /**
   * Bindings of Node's server; the page renderer passes on those of its own request, marked as
   * such.
   */
  Bindings: Partial<HttpBindings> & {
    isOwnCall?: boolean
    shown?: Set<string>
    showsDrafts?: boolean
  }
  Variables: { context: Context; requestId: string; network: string }
}

/** The headers from the wire; calls inside the program have none. */
export const wireHeaders = ({
  env,
  req,
}: Pick<HonoContext<ApiEnv>, 'env' | 'req'>): IncomingHttpHeaders =>
  env?.incoming?.headers ?? { host: new URL(req.url).host, ...req.header() }

/**
 * Whether the client disconnected before the request was complete: nobody waits for an answer, and
 * it is no server error.
 */
export const isBrokenOff = ({ incoming }: Partial<HttpBindings> = {}): boolean =>
  incoming !== undefined && incoming.destroyed && !incoming.complete

/** An error answer inherits no headers from the abandoned answer, above all no Content-Length. */
export function replaceAnswer(c: HonoContext, answer: Response): Response {
  c.res = undefined
  return answer
}

const pathOf = (issue: StandardSchemaV1.Issue) =>
  (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.')

/**
 * Validates one part of the request with a contract schema and documents it. @throws invalid with
 * every wrong field, not_found for the path
 */
export function validate<Schema extends StandardSchemaV1, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) {
      if (target === 'param') throw new AppError('not_found')
      const errors = result.error.map((issue) => ({ path: pathOf(issue), code: issue.message }))
      throw new AppError('invalid', { errors })
    }
  })
}

/**
 * A missing body, as in `POST …/restore`, counts as empty; required fields are then reported as
 * missing.
 */
const hasNoBody = (headers: Headers) =>
  !headers.has('content-type') &&
  !headers.has('transfer-encoding') &&
  Number(headers.get('content-length') ?? 0) === 0

/** Reads a JSON body once for all later readers. @throws unsupported_media_type, bad_json */
export async function jsonBody(c: HonoContext, next: Next): Promise<void> {
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method) && !hasNoBody(c.req.raw.headers)) {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      throw new AppError('unsupported_media_type')
    if (isTooDeep(await c.req.text())) throw new AppError('bad_json')
    await c.req.json().catch(() => {
      throw new AppError('bad_json')
    })
  }
  await next()
}

/**
 * A request that its client sends again under the same key when no answer came; null without a key.
 * @throws idempotency_key_required when it is not a key
 */
export async function keyedRequest({ req }: HonoContext): Promise<IdempotentRequest | null> {
  const key = req.header('idempotency-key')
  return key === undefined ? null : { key: readKey(key), body: `${req.path} ${await req.text()}` }
}

/** The context of a create, which `makeOnce` does once per key. @throws idempotency_key_required */
export const keyedContext = async (c: HonoContext<ApiEnv>): Promise<Context> => ({
  ...c.var.context,
  request: await keyedRequest(c),
})

/**
 * Answers with JSON as it was written when the key was first used; `Answer` is what was written.
 */
export const writtenJson = <Answer, Status extends ContentfulStatusCode>(
  c: HonoContext,
  text: string,
  status: Status,
) =>
  c.body(text, status, { 'content-type': 'application/json' }) as Response as Response &
    TypedResponse<Answer, Status, 'json'>
