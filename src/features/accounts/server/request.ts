import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { z } from '#core/schema.ts'
import { isTooDeep } from '#core/json-depth.ts'
import { clientNetwork } from '#platform/client-network.ts'
import type { Services } from '#platform/context.ts'
import { AuthError } from './auth-error.ts'
import { authenticateSession, type SignedIn } from './authenticate.ts'
import { knownDeviceOf } from './known-device.ts'

/** Bindings of Node's server; in-process calls have none. */
export type NodeEnv = { Bindings: Partial<HttpBindings> }

/**
 * The caller: the device as a session records it, the keys of its failure counters, and whether the
 * user is known there.
 */
export type Device = {
  userAgent: string
  network: string
  knownTo: (userId: string) => string | undefined
}

export function deviceOf(c: Context<NodeEnv>, services: Services): Device {
  const network = clientNetwork(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
    services.config.trustedProxies,
  )
  return {
    userAgent: c.req.header('user-agent') ?? '',
    network: network ?? 'unknown',
    knownTo: (userId) => knownDeviceOf(c, services, userId),
  }
}

/** The session of the request's bearer token. @throws what `authenticateSession` throws */
export const signedIn = (services: Services, c: Context<NodeEnv>): Promise<SignedIn> =>
  authenticateSession(services, c.req.header('authorization'))

/** @throws validation_failed naming the wrong field */
export function parseRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') || 'body'
  throw new AuthError(400, 'validation_failed', `Invalid or missing value: ${field}`)
}

/**
 * The JSON body; clients may announce JSON without a body, which counts as `{}`. @throws bad_json,
 * validation_failed
 */
export async function parseBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  return parseRequest(schema, text === '' ? {} : parseJson(text))
}

/** JSON can contain a lone surrogate, which neither PostgreSQL nor a URL accepts. */
function wholeCharacters(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new SyntaxError('Half a character')
  return value
}

function parseJson(text: string): unknown {
  try {
    if (isTooDeep(text)) throw new SyntaxError('Nested too deeply')
    return JSON.parse(text, wholeCharacters)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
