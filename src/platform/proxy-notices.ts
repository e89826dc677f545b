import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'pg'
import type { Services } from './context.ts'
import { isForwarded } from './forwarding.ts'
import type { NoticeSource } from './notice-source.ts'
import { answerWorkers, askWorkers } from './workers/all-workers.ts'

const topic = 'untrusted-proxy'

/** The instances, by their pool, that received requests through an untrusted proxy. */
const behindUntrustedProxy = new WeakSet<Pool>()

/**
 * Warns once per process when an untrusted proxy forwards requests: all visitors then share one
 * rate limit.
 */
export function warnAboutProxy(
  { config, database, log }: Services,
  headers: IncomingHttpHeaders,
): void {
  if (config.trustedProxies > 0 || behindUntrustedProxy.has(database.pool) || !isForwarded(headers))
    return
  behindUntrustedProxy.add(database.pool)
  log.warn(
    'A proxy passes requests on, and TRUST_PROXY is off: all visitors count as one. Set TRUST_PROXY.',
  )
}

/** The same as a notice for the admins: one visitor's requests could lock out all others. */
export const proxyNotices: NoticeSource = async ({ database }) => {
  const workers = await askWorkers(topic, () => behindUntrustedProxy.has(database.pool))
  return workers.includes(true) ? [{ code: 'proxy_not_trusted', params: {}, to: null }] : []
}

/** Lets the other workers report what only this one has seen. */
export const shareProxyNotice = ({ database }: Pick<Services, 'database'>): void =>
  answerWorkers(topic, () => behindUntrustedProxy.has(database.pool))
