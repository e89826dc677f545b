import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from './loopback.ts'

const forwardingHeader = /^(?:x-forwarded-.*|forwarded|x-real-ip)$/

/** Whether a proxy forwarded this request: it has headers that name a client or a host. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name))

/** Whether the request came from this machine to this machine, as far as can be told. */
export function isLocalRequest(headers: IncomingHttpHeaders): boolean {
  const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname
  return !isForwarded(headers) && hostname !== undefined && isLoopbackHost(hostname)
}
