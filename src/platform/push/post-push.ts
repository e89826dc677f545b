import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { hours, seconds } from '#core/durations.ts'
import type { VapidKeys } from './vapid-keys.ts'
import { isPushEndpoint } from './public-address.ts'
import { publicLookup } from './public-lookup.ts'

/** A browser that takes pushes. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What the worker shows, and for how long a push service keeps it for a phone that is off. */
export type PushMessage = { payload: string; life: number }

type Sending = {
  keys: VapidKeys
  /** Whom the push service may write to: an https address or a mailto. */
  subject: string
  /** The origin of a push service on this machine, for tests. */
  ownOrigin: string | undefined
  signal: AbortSignal
}

const timeoutMs = seconds(5)
/** How long a push service keeps a push for a phone that is off. */
export const pushLife = hours(24)

function post(url: URL, options: RequestOptions, body: Buffer | null): Promise<{ status: number }> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>()
  const sending = request(url, options, (response) => {
    // The body is not read: the status is enough.
    response.destroy()
    resolve({ status: response.statusCode ?? 0 })
  })
  sending.on('error', reject)
  sending.end(body)
  return promise
}

/**
 * Encrypts the payload for this browser (RFC 8291) and hands it to the browser's push service.
 * @returns the service's status; 404 and 410 mean that the subscription is over
 */
export async function postPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, life }: PushMessage,
  { keys, subject, ownOrigin, signal }: Sending,
): Promise<{ status: number }> {
  if (!isPushEndpoint(endpoint, ownOrigin)) return { status: 410 }
  // Loaded with the first push, not at each start.
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails: { subject, ...keys }, TTL: Math.floor(life / 1000), urgency: 'high' },
  )
  const url = new URL(endpoint)
  return post(
    url,
    {
      method,
      headers,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(url.origin !== ownOrigin && { lookup: publicLookup }),
    },
    body,
  )
}
