import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { demoPassword } from '#platform/config.ts'
import type { ApiEnv } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { type SignInHint, signInHint } from '../contract.ts'
import { findDemoAddress } from './admins.ts'

export const signInHintApi = new Hono<ApiEnv>().get(
  '/sign-in-hint',
  describeRoute({
    summary: 'How to sign in to the demo; null once it has a password of its own',
    responses: { 200: json(signInHint), ...problems() },
  }),
  async (c) => {
    const email = await findDemoAddress(c.var.context)
    const hint: SignInHint = { demo: email === undefined ? null : { email, password: demoPassword } }
    return c.json(hint, 200, { 'cache-control': 'no-store' })
  },
)
