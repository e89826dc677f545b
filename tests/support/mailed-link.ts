import { admin, type AuthServer } from './auth-server.ts'

/** The public address in mailed links. Nothing listens there in tests. */
export const site = 'http://127.0.0.1:3000'
export const kind = 'password-recovery'

/** The address that the button of a link's page requests, on the test's server and its port. */
export function addressOfButton({ url }: AuthServer, link: string): string {
  const { pathname, search } = new URL(link)
  if (pathname !== '/admin/link') throw new Error(`${link} is not the page with the button`)
  return `${url}/verify${search}`
}

/** Presses the button of a mailed link's page and returns where it redirects to. */
export async function followLink(server: AuthServer, link: string) {
  const response = await fetch(addressOfButton(server, link), { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? '')
  const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  return { status: response.status, location, fragment }
}

/** Requests the mail with the link, by default on a new device. */
export const askForLink = (
  server: AuthServer,
  email = admin.email,
  redirectTo?: string,
  client = server.device(),
) => client.resetPasswordForEmail(email, { redirectTo })
