/** The codes that any feature may answer with, each with its HTTP status. */
export const sharedErrors = {
  bad_json: 400,
  bad_multipart: 400,
  idempotency_key_required: 400,
  unauthorized: 401,
  forbidden: 403,
  insufficient_aal: 403,
  reauthentication_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  stale: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

/** Every code there is: a feature adds its own by `declare module` beside the table of them. */
export interface ErrorCodes extends Record<keyof typeof sharedErrors, unknown> {}
export type ErrorCode = keyof ErrorCodes

/**
 * An expected error that ends the request. `src/server/api.ts` alone turns the code into an HTTP
 * answer; `details` become its members.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly details: Record<string, unknown>

  constructor(code: Code, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/**
 * One wrong field: `path` as in `items.0.size`, `code` a key of the shared `validation` messages.
 */
export type FieldError = { path: string; code: string }

/** 422: the request was understood and at least one field is wrong. */
export function invalid(errors: readonly FieldError[]): AppError<'invalid'> {
  return new AppError('invalid', { errors })
}
