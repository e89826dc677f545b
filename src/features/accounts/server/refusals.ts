import { type Handler, Hono } from 'hono'
import { addressee } from '../contract.ts'
import { AuthError } from './auth-error.ts'
import { parseBody } from './request.ts'

const refuse = (...error: ConstructorParameters<typeof AuthError>): Handler => {
  return () => {
    throw new AuthError(...error)
  }
}

const noFeature = refuse(404, 'feature_disabled', 'This feature is disabled')
const noPasskeys = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const noProviderSignIn = refuse(
  400,
  'validation_failed',
  'Unsupported provider: provider is not enabled',
)

// Admins come from the configuration: no token may manage accounts.
const noAccountManagement: Handler = (c) => {
  if (!c.req.header('authorization')) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  throw new AuthError(403, 'not_admin', 'User not allowed')
}

/**
 * Endpoints that clients may call but this service does not offer, each with an answer they
 * understand.
 */
export const refusals = new Hono()
  .post('/signup', async (c) => {
    const { email, phone } = await parseBody(c, addressee)
    if (!email && !phone)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  })
  .post('/otp', async (c) => {
    const { email, phone } = await parseBody(c, addressee)
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    if (!email)
      throw new AuthError(
        400,
        'validation_failed',
        'Give either an email address or a phone number',
      )
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  })
  .all('/sso', refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .all('/passkeys/*', noPasskeys)
  .all('/oauth/*', noFeature)
  .all('/admin/oauth/*', noFeature)
  .all('/admin/*', noAccountManagement)
  .post('/invite', noAccountManagement)
  .all('/authorize', noProviderSignIn)
