import { Hono } from 'hono'
import type { Services } from '#platform/context.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { logoutQuery, redirectQuery, userChange } from '../contract.ts'
import { endSessions } from './end-sessions.ts'
import { presentUser } from './present.ts'
import { mailReauthentication } from './reauthenticate.ts'
import { allowedRedirect } from './redirect.ts'
import { deviceOf, type NodeEnv, parseBody, parseRequest, signedIn } from './request.ts'
import { updateUser } from './update-user.ts'

const limitChanges = createLimit('auth-change', 60)

/** The signed-in user's own account. */
export function userRoutes(services: Services) {
  return new Hono<NodeEnv>()
    .get('/user', async (c) =>
      c.json(presentUser(services.config, (await signedIn(services, c)).user)),
    )
    .put('/user', async (c) => {
      const session = await signedIn(services, c)
      await limitChanges(services, session.userId)
      const { redirect_to } = parseRequest(redirectQuery, c.req.query())
      const redirectTo = allowedRedirect(services.config, redirect_to)
      const { network } = deviceOf(c, services)
      const change = await parseBody(c, userChange)
      return c.json(await updateUser(services, session, { ...change, redirectTo, network }))
    })
    .get('/reauthenticate', async (c) => {
      await mailReauthentication(services, await signedIn(services, c))
      return c.json({})
    })
    .post('/logout', async (c) => {
      const session = await signedIn(services, c)
      const { scope } = parseRequest(logoutQuery, c.req.query())
      await endSessions(services, session, scope)
      return c.body(null, 204)
    })
}
