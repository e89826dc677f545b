import { admin, type AuthServer } from './auth-server.ts'

/** The site that mails lead to, where no test listens. */
export const site = 'http://127.0.0.1:3000'
export const kind = 'password-recovery'

/** The link of a mail as it reaches the test's server, which listens on a port of its own. */
export async function followLink({ url }: AuthServer, link: string) {
  const { pathname, search } = new URL(link)
  const response = await fetch(new URL(pathname + search, url), { redirect: 'manual' })
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
