import { adminPaths } from '#core/admin-paths.ts'
import { type Config, siteOrigin } from '#platform/config.ts'
import type { AuthError } from './auth-error.ts'
import type { IssuedSession } from './issue-session.ts'

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/

/**
 * Where a link may lead back to: the site itself or, unless it serves a network, a program on this
 * machine; else the site's first page. The address has to begin with its own origin letter by
 * letter, so that no other way of writing a host is read as a harmless one.
 */
export function allowedRedirect(config: Config, wanted: string | null | undefined): URL {
  const site = siteOrigin(config)
  if (!wanted || !URL.canParse(wanted)) return new URL(site)
  const url = new URL(wanted)
  const isOurs = url.origin === site || (!config.servesNetwork && loopback.test(url.origin))
  return isOurs && wanted.toLowerCase().startsWith(url.origin) ? url : new URL(site)
}

/**
 * The address of a mail's link: our own page, whose button asks the service and comes back to
 * `redirectTo`. A program that opens the links of mails before their reader does presses no button,
 * so it uses nothing up and is handed no session.
 */
export function linkOfMail(
  config: Config,
  {
    token,
    type,
    redirectTo,
  }: { token: string; type: 'recovery' | 'email_change'; redirectTo: URL },
): string {
  const url = new URL(adminPaths.mailedLink, siteOrigin(config))
  const lang = redirectTo.searchParams.get('lang')
  const known = { token, type, redirect_to: redirectTo.href }
  url.search = new URLSearchParams(lang ? { ...known, lang } : known).toString()
  return url.href
}

const errorOf: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** The page with the session in its fragment, which browsers send to nobody. */
export function withSession(
  url: URL,
  session: IssuedSession,
  further: Record<string, string>,
): URL {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...further,
  })
  url.hash = fragment.toString()
  return url
}

/** The page with a word for its reader in its fragment. */
export function withMessage(url: URL, message: string): URL {
  url.hash = new URLSearchParams({ message, sb: '' }).toString()
  return url
}

/**
 * The page with what went wrong in its fragment; clients that wait for a code look into the query.
 */
export function withError(url: URL, { status, code, message }: AuthError, isPkce: boolean): URL {
  const problem = {
    error: errorOf[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  if (isPkce) for (const [name, value] of Object.entries(problem)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...problem, sb: '' }).toString()
  return url
}
