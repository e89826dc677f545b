import { admin, type AuthServer } from './auth-server.ts'

/** The site that mails lead to, where no test listens. */
export const site = 'http://127.0.0.1:3000'
export const kind = 'password-recovery'

/**
 * Where the button of a mail's page leads, on the test's server, which listens on a port of its
 * own.
 */
export function addressOfButton({ url }: AuthServer, link: string): string {
  const { pathname, search } = new URL(link)
  if (pathname !== '/admin/link') throw new Error(`${link} is not the page with the button`)
  return `${url}/verify${search}`
}

/** What somebody comes to who opens a mail's link and presses its button. */
export async function followLink(server: AuthServer, link: string) {
  const response = await fetch(addressOfButton(server, link), { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? '')
  const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  return { status: response.status, location, fragment }
}

/** Asks for the mail with the link, on a device of its own if none is given. */
export const askForLink = (
  server: AuthServer,
  email = admin.email,
  redirectTo?: string,
  client = server.device(),
) => client.resetPasswordForEmail(email, { redirectTo })
