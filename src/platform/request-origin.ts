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

/**
 * The site's origin for the visitor: PUBLIC_URL, else the trusted proxies' headers, else the Host.
 */
export function requestOrigin(
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  headers: IncomingHttpHeaders,
): string {
  if (publicUrl) return new URL(publicUrl).origin
  const host = headers.host ?? ''
  const own = URL.parse(`http://${host}`)?.origin ?? 'http://localhost'
  if (trustedProxies === 0) return own
  const scheme = outermost(headers['x-forwarded-proto'], trustedProxies) ?? 'http'
  const asked = outermost(headers['x-forwarded-host'], trustedProxies) ?? host
  return /^https?$/.test(scheme) ? (URL.parse(`${scheme}://${asked}`)?.origin ?? own) : own
}
