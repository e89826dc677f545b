import { type Config, siteOrigin } from '#platform/config.ts'

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/

/**
 * Where a link may lead back to: the site itself or a program on this machine, else the site's first page. The address
 * has to begin with its own origin letter by letter, so that no other way of writing a host is read as a harmless one.
 */
export function allowedRedirect(config: Config, wanted: string | null | undefined): URL {
  const site = siteOrigin(config)
  if (!wanted || !URL.canParse(wanted)) return new URL(site)
  const url = new URL(wanted)
  const isOurs = url.origin === site || loopback.test(url.origin)
  return isOurs && wanted.toLowerCase().startsWith(url.origin) ? url : new URL(site)
}
