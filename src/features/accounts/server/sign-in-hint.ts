import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { demoPassword } from '#platform/config.ts'
import { isLocalRequest } from '#platform/forwarding.ts'
import { type ApiEnv, wireHeaders } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { type SignInHint, signInHint } from '../contract.ts'
import { findDemoAddress } from './admins.ts'

export const signInHintApi = new Hono<ApiEnv>().get(
  '/sign-in-hint',
  describeRoute({
    summary:
      'How to sign in to the demo, told on its own machine; null once it has a password of its own',
    responses: { 200: json(signInHint), ...problems() },
  }),
  async (c) => {
    const { servesNetwork } = c.var.context.config
    const isAnswered = !servesNetwork && isLocalRequest(wireHeaders(c))
    const email = isAnswered ? await findDemoAddress(c.var.context) : undefined
    const hint: SignInHint = {
      demo: email === undefined ? null : { email, password: demoPassword },
    }
    return c.json(hint, 200, { 'cache-control': 'no-store' })
  },
)
