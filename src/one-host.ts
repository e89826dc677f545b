import type { IncomingMessage } from 'node:http'

// They are about the program and no site of its; what asks may speak the oldest HTTP, which names none.
const healthChecks = /^\/(?:healthz|readyz)(?:\?|$)/

/** Whether the request says once for which host it is: of two, a proxy in front may have believed the other one. */
export function namesOneHost({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  if (healthChecks.test(url)) {
    headers.host = 'localhost'
    return true
  }
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1
}
