import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_address_not_authorized'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'feature_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'session_expired'
  | 'server_error'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'

/** An error of the sign-in service, with codes that its clients know. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: AuthErrorCode
  /** Additional members of the answer. */
  readonly details: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: AuthErrorCode,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** An error of a token request in OAuth's shape: always 400, with these two members only. */
export class OAuthError extends Error {
  readonly error: 'invalid request' | 'invalid nonce'

  constructor(error: 'invalid request' | 'invalid nonce', description: string) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
  }
}

const versionHeader = 'x-supabase-api-version'
const codedErrorsSince = '2024-01-01'

const asksForCodedErrors = (version = '') =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= codedErrorsSince

export function oauthErrorResponse(c: Context, { error, message }: OAuthError): Response {
  if (asksForCodedErrors(c.req.header(versionHeader))) c.header(versionHeader, codedErrorsSince)
  return c.json({ error, error_description: message }, 400)
}

/** The error in the shape of the request's API version. Both shapes have `error_code`. */
export function errorResponse(
  c: Context,
  { status, code, message, details }: AuthError,
  requestId: string,
): Response {
  if ('retry_after' in details) c.header('retry-after', String(details.retry_after))
  if (asksForCodedErrors(c.req.header(versionHeader))) {
    c.header(versionHeader, codedErrorsSince)
    return c.json({ code, error_code: code, message, ...details }, status)
  }
  const trouble = status >= 500 ? { error_id: requestId } : {}
  return c.json({ code: status, error_code: code, msg: message, ...trouble, ...details }, status)
}
