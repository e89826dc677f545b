import { data } from 'react-router'

/** Matches every unknown path; the root's error boundary shows the page with HTTP status 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
