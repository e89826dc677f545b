import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'feature_disabled'
  | 'flow_state_not_found'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_disabled'
  | 'over_request_rate_limit'
  | 'passkey_disabled'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'saml_provider_disabled'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'web3_provider_disabled'

/** Ends a request of the sign-in service; its clients know these codes. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: AuthErrorCode

  constructor(status: ContentfulStatusCode, code: AuthErrorCode, message: string) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
  }
}

const versionHeader = 'x-supabase-api-version'
const codedErrorsSince = '2024-01-01'

const asksForCodedErrors = (version = '') =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= codedErrorsSince

/** The error in the shape that the request's API version stands for. Both shapes name `error_code`. */
export function errorResponse(c: Context, { status, code, message }: AuthError, requestId: string): Response {
  if (asksForCodedErrors(c.req.header(versionHeader))) {
    c.header(versionHeader, codedErrorsSince)
    return c.json({ code, error_code: code, message }, status)
  }
  const trouble = status >= 500 ? { error_id: requestId } : {}
  return c.json({ code: status, error_code: code, msg: message, ...trouble }, status)
}
