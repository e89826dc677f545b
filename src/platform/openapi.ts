import type { StandardSchemaV1 } from '@standard-schema/spec'
import { resolver } from 'hono-openapi'
import { z } from '#core/schema.ts'

const problem = z.object({
  code: z.string(),
  title: z.string(),
  status: z.int(),
  request_id: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
})

/** Documents a JSON answer of this schema. */
export const json = (schema: StandardSchemaV1, description = 'OK') => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

const described: Record<number, string> = {
  400: 'The body or the Idempotency-Key is missing or malformed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'The state of the shop or of the row does not allow it any more',
  410: 'Was there, and is over',
  413: 'Body too large',
  415: 'Not JSON',
  422: 'At least one field is wrong',
  429: 'Too many requests',
  503: 'The database cannot serve at the moment',
}

/** Documents problem+json answers of these statuses; 503 is always possible. */
export function problems(...statuses: number[]) {
  const answer = (status: number) => ({
    description: described[status] ?? 'Problem',
    content: { 'application/problem+json': { schema: resolver(problem) } },
  })
  return Object.fromEntries([...statuses, 503].map((status) => [status, answer(status)]))
}
