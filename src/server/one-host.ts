import type { IncomingMessage } from 'node:http'

// Probes concern the program, not one of its sites; they may use HTTP/1.0, which names no host.
const healthChecks = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Whether the request has exactly one host: with two, a proxy in front may have trusted the other
 * one.
 */
export function namesOneHost({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (/^host$/i.test(rawHeaders[at] ?? '')) hosts++
  if (!healthChecks.test(url)) return hosts === 1
  headers.host = 'localhost'
  return hosts <= 1
}
