import type { Context } from 'hono'
import { z } from '#core/schema.ts'
import { AuthError } from './auth-error.ts'

/** @throws validation_failed naming the wrong field */
export function parseRequest<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') || 'body'
  throw new AuthError(400, 'validation_failed', `Invalid or missing value: ${field}`)
}

/** The JSON body; clients announce JSON without sending any, which counts as `{}`. @throws bad_json, validation_failed */
export async function parseBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  return parseRequest(schema, text === '' ? {} : parseJson(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
