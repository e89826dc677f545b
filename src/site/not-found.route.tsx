import { data } from 'react-router'

/**
 * Any path that no other route knows: the root's error boundary shows the page, with HTTP status
 * 404.
 */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
