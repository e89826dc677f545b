import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from './config.ts'

/** The value of the outermost trusted proxy: each may append to the header or overwrite it. */
function outermost(
  header: string | string[] | undefined,
  trustedProxies: number,
): string | undefined {
  const said = header?.toString().split(',')
  return (said?.at(-trustedProxies) ?? said?.[0])?.trim()
}

// Nearly all requests name the same host, and reading an address takes longer than comparing it.
let latest: { address: string; origin: string | undefined } | undefined

function originOf(address: string): string | undefined {
  if (latest?.address !== address) latest = { address, origin: URL.parse(address)?.origin }
  return latest.origin
}

/**
 * The site's origin for the visitor: PUBLIC_URL, else the trusted proxies' headers, else the Host.
 */
export function requestOrigin(
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  headers: IncomingHttpHeaders,
): string {
  if (publicUrl) return originOf(publicUrl) ?? publicUrl
  const host = headers.host ?? ''
  const own = originOf(`http://${host}`) ?? 'http://localhost'
  if (trustedProxies === 0) return own
  const scheme = outermost(headers['x-forwarded-proto'], trustedProxies) ?? 'http'
  const asked = outermost(headers['x-forwarded-host'], trustedProxies) ?? host
  return /^https?$/.test(scheme) ? (originOf(`${scheme}://${asked}`) ?? own) : own
}
