import { adminPaths } from '#core/admin-paths.ts'
import { type Config, siteOrigin } from '#platform/config.ts'
import type { AuthError } from './auth-error.ts'
import type { IssuedSession } from './issue-session.ts'

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/

/**
 * Where a link may return to: the site itself or, unless a network is served, a program on this
 * machine; otherwise the home page. The address must start with the origin literally, so that no
 * alternative spelling of a host passes.
 */
export function allowedRedirect(config: Config, wanted: string | null | undefined): URL {
  const site = siteOrigin(config)
  if (!wanted || !URL.canParse(wanted)) return new URL(site)
  const url = new URL(wanted)
  const isOurs = url.origin === site || (!config.servesNetwork && loopback.test(url.origin))
  return isOurs && wanted.toLowerCase().startsWith(url.origin) ? url : new URL(site)
}

/**
 * The address in a mail: our own page, whose button calls the service and returns to `redirectTo`.
 * A link scanner presses no button, so it spends no token and gets no session.
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

/** The page with the session in the fragment, which browsers send to no server. */
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

/** The page with a message in the fragment. */
export function withMessage(url: URL, message: string): URL {
  url.hash = new URLSearchParams({ message, sb: '' }).toString()
  return url
}

/** The page with the error in the fragment; clients that expect a code read the query. */
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
