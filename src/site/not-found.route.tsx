import { data } from 'react-router'
import type { Route } from './+types/not-found.route.ts'

/** Matches every unknown path; the root's error boundary shows the page with HTTP status 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/**
 * A public page does not know the screens of the back office: a link or Back to one of them loads
 * its document.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<unknown> {
  const { pathname, href } = new URL(request.url)
  if (!/^\/admin\b/.test(pathname)) return serverLoader()
  // Back has changed the address already.
  if (location.href === href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}

export default function NotFoundRoute() {
  return null
}
