import { type Context, Hono } from 'hono'
import { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { factorAnswer, newFactor, recoveryCodeAnswer, recoveryCodesRequest } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrollFactor } from './enroll-factor.ts'
import {
  countRecoveryCodes,
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'
import { deviceOf, type NodeEnv, parseBody, signedIn } from './request.ts'
import { unenrollFactor } from './unenroll-factor.ts'
import { verifyFactor } from './verify-factor.ts'

/** @throws validation_failed when the path contains no factor id */
function factorIdOf(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id.data
}

/** Recovery codes, as the client's experimental calls expect them. */
const recoveryCodeRoutes = (services: Services) =>
  new Hono<NodeEnv>()
    .get('/', async (c) => c.json(await countRecoveryCodes(services, await signedIn(services, c))))
    .post('/', async (c) => {
      const session = await signedIn(services, c)
      const { friendly_name } = await parseBody(c, recoveryCodesRequest)
      return c.json(
        await generateRecoveryCodes(services, session, friendly_name ?? 'Recovery codes'),
      )
    })
    .post('/regenerate', async (c) =>
      c.json(await regenerateRecoveryCodes(services, await signedIn(services, c))),
    )
    .post('/verify', async (c) => {
      const session = await signedIn(services, c)
      const { code } = await parseBody(c, recoveryCodeAnswer)
      return c.json(
        await verifyRecoveryCode(services, session, { code, device: deviceOf(c, services) }),
      )
    })
    .delete('/', async (c) =>
      c.json(await removeRecoveryCodes(services, await signedIn(services, c))),
    )

/** Second factors of the signed-in user. */
export const factorRoutes = (services: Services) =>
  new Hono<NodeEnv>()
    .route('/recovery-codes', recoveryCodeRoutes(services))
    .post('/', async (c) => {
      const session = await signedIn(services, c)
      return c.json(await enrollFactor(services, session, await parseBody(c, newFactor)))
    })
    .post('/:id/challenge', async (c) => {
      const session = await signedIn(services, c)
      return c.json(await challengeFactor(services, session, factorIdOf(c)))
    })
    .post('/:id/verify', async (c) => {
      const session = await signedIn(services, c)
      const factorId = factorIdOf(c)
      const answer = await parseBody(c, factorAnswer)
      const device = deviceOf(c, services)
      return c.json(await verifyFactor(services, session, { factorId, answer, device }))
    })
    .delete('/:id', async (c) => {
      const session = await signedIn(services, c)
      return c.json(await unenrollFactor(services, session, factorIdOf(c)))
    })
