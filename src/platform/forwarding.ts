import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from './loopback.ts'

const forwardingHeader = /^(?:x-forwarded-.*|forwarded|x-real-ip)$/

/** Whether a proxy passed this request on: it says whom it heard, or what it was asked for. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name))

/**
 * Whether the request was made on this machine, to this machine, by somebody on it as far as can be
 * told.
 */
export function isLocalRequest(headers: IncomingHttpHeaders): boolean {
  const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname
  return !isForwarded(headers) && hostname !== undefined && isLoopbackHost(hostname)
}
