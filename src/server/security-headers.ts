import { hash } from 'node:crypto'
import type { Config } from '#platform/config.ts'

// One that runs is written without attributes; with any it would not be found here, and the browser
// would refuse it.
const inlineScript = /<script>(.*?)<\/script>/gs

const sha256 = (text = '') => `'sha256-${hash('sha256', text, 'base64')}'`

const twoYears = 63_072_000

/**
 * For what is no page: nothing of it runs or is framed. What the service worker may fetch is left
 * to its pages.
 */
const strictPolicy = [
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Headers of every answer; where the site is found over TLS, browsers never ask it in the clear
 * again.
 */
export const securityHeaders = ({ publicUrl }: Config) =>
  new Map([
    ...(publicUrl?.startsWith('https:')
      ? [['strict-transport-security', `max-age=${twoYears}; includeSubDomains`] as const]
      : []),
    ['content-security-policy', strictPolicy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
  ])

/**
 * The policy of a page: its own inline scripts by hash and nothing else inline. Pictures and films
 * come from anywhere: admins may give addresses elsewhere, and the map's tiles do. Hashes rather
 * than a nonce, because a page with its header can then be cached as it is.
 */
export function contentSecurityPolicy(html = ''): string {
  const hashes = Array.from(html.matchAll(inlineScript), ([, text]) => sha256(text))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' blob: http: https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
