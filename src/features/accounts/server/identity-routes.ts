import { Hono, type MiddlewareHandler } from 'hono'
import { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { linkRequest } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { beginLink, finishLink } from './link-flow.ts'
import { type NodeEnv, parseRequest, signedIn } from './request.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** The signed-in user's accounts at the configured providers. */
export function identityRoutes(services: Services) {
  const whenEnabled: MiddlewareHandler = async (_c, next) => {
    if (services.config.oidcProviders.length === 0) {
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
    }
    await next()
  }
  return new Hono<NodeEnv>()
    .use('/user/identities/*', whenEnabled)
    .get('/user/identities/authorize', async (c) => {
      const session = await signedIn(services, c)
      const url = await beginLink(services, session, parseRequest(linkRequest, c.req.query()))
      return c.req.query('skip_http_redirect') === 'true'
        ? c.json({ url: url.href })
        : c.redirect(url.href, 302)
    })
    .delete('/user/identities/:id', async (c) => {
      const session = await signedIn(services, c)
      const id = z.uuid().safeParse(c.req.param('id'))
      if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
      await unlinkIdentity(services, session, id.data)
      return c.json({})
    })
    .get('/callback', async (c) =>
      c.redirect((await finishLink(services, new URL(c.req.url).searchParams)).href, 302),
    )
    .post('/callback', async (c) => {
      const answer = new URLSearchParams(await c.req.text())
      return c.redirect((await finishLink(services, answer)).href, 302)
    })
}
