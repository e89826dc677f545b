import { endOf } from '#core/fresh-until.ts'
import { anything } from './named-changes.ts'

/** The tag of every page, to purge all of them. */
export const everyPage = 'pages'

// CDNs refuse longer lists of tags; such a page goes with every change.
const maxTagsLength = 8000

/**
 * Headers for a CDN alone (RFC 9213, and Fastly's and Varnish's older names): browsers and other
 * proxies still ask each time. The tags are the names of what the page shows.
 */
export function cdnHeaders(limit: number, shown: Iterable<string>): Record<string, string> {
  const seconds = Math.min(limit, Math.floor((endOf(shown) - Date.now()) / 1000))
  if (seconds <= 0) return {}
  const all = [everyPage, ...shown]
  const tags = all.join(' ').length > maxTagsLength ? [everyPage, anything] : all
  return {
    'cdn-cache-control': `public, max-age=${seconds}`,
    'surrogate-control': `max-age=${seconds}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}
