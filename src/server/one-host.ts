import type { IncomingMessage } from 'node:http'

// They are about the program and no site of its; what asks may speak the oldest HTTP, which names
// none.
const healthChecks = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Whether the request says once for which host it is: of two, a proxy in front may have believed
 * the other one.
 */
export function namesOneHost({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.toLowerCase() === 'host',
  ).length
  if (!healthChecks.test(url)) return hosts === 1
  headers.host = 'localhost'
  return hosts <= 1
}
