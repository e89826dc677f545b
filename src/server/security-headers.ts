import type { Config } from '#platform/config.ts'
import { sha256 } from '#platform/sha256.ts'

// Matches inline scripts without attributes. One with attributes would get no hash and be blocked
// by the browser.
const inlineScript = /<script>(.*?)<\/script>/gs
// The club's colours.
const inlineStyle = /<style>(.*?)<\/style>/gs

const sourceOf = (text = '') => `'sha256-${sha256(text, 'base64')}'`

const twoYears = 63_072_000

/**
 * The policy of answers that are not pages: nothing runs or is framed. The service worker's fetches
 * are governed by its pages.
 */
const strictPolicy = [
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer; over TLS, browsers must never use plain HTTP again. */
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
 * The policy of a page: inline scripts by hash only. Images and films may come from any origin,
 * because admins may enter foreign addresses and the map has tiles. Hashes instead of a nonce, so
 * that a page can be cached with its headers.
 */
export function contentSecurityPolicy(html = ''): string {
  const hashesOf = (inline: RegExp) =>
    [...new Set(Array.from(html.matchAll(inline), ([, text]) => sourceOf(text)))].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(inlineScript)}`.trim(),
    `style-src 'self' ${hashesOf(inlineStyle)}`.trim(),
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' blob: http: https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
