import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'pg'
import type { Services } from './context.ts'
import { isForwarded } from './forwarding.ts'
import type { NoticeSource } from './notice-source.ts'

/** Instances, by database, that received requests through an untrusted proxy. */
const unheard = new WeakSet<Pool>()

/**
 * Warns once per process when an untrusted proxy forwards requests: all visitors then share one
 * rate limit.
 */
export function heedForwarding(
  { config, database, log }: Services,
  headers: IncomingHttpHeaders,
): void {
  if (config.trustedProxies > 0 || unheard.has(database.pool) || !isForwarded(headers)) return
  unheard.add(database.pool)
  log.warn(
    'A proxy passes requests on, and TRUST_PROXY is off: all visitors count as one. Set TRUST_PROXY.',
  )
}

/** The same for the admins, whose visitors would be refused for what others did. */
export const proxyNotices: NoticeSource = ({ database }) =>
  Promise.resolve(
    unheard.has(database.pool) ? [{ code: 'proxy_not_trusted', params: {}, to: null }] : [],
  )
