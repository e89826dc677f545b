/** The codes that any feature may answer with, each with its HTTP status. */
export const sharedErrors = {
  bad_json: 400,
  bad_multipart: 400,
  idempotency_key_required: 400,
  unauthorized: 401,
  forbidden: 403,
  not_permitted: 403,
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

export type SharedCode = keyof typeof sharedErrors

/** Each feature adds the table of its own codes under its name, by `declare module` beside it. */
export interface FeatureErrors {}

/** The codes of one feature. */
export type CodeOf<Feature extends keyof FeatureErrors> = keyof FeatureErrors[Feature] & string

/** Every code of the API. */
export type ErrorCode =
  | SharedCode
  | { [Feature in keyof FeatureErrors]: CodeOf<Feature> }[keyof FeatureErrors]

/**
 * An expected error that ends the request. `src/server/api.ts` alone turns the code into an HTTP
 * answer; `details` become its members. A feature throws its own codes as
 * `new AppError<CodeOf<'orders'>>(…)`; without that, only shared codes compile.
 */
export class AppError<Code extends ErrorCode = SharedCode> extends Error {
  readonly code: Code
  readonly details: Record<string, unknown>

  constructor(code: NoInfer<Code>, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** The codes of wrong fields that rules find; schemas have more of their own. */
export type FieldCode =
  | 'required'
  | 'too_long'
  | 'outdated'
  | 'invalid'
  | 'invalid_phone'
  | 'above_paid'
  | 'above_sold'
  | 'age_not_in_level'
  | 'already_changed'
  | 'already_registered'
  | 'already_voided'
  | 'as_usual'
  | 'before_first_day'
  | 'below_taken'
  | 'broken_placeholder'
  | 'commune_elsewhere'
  | 'contrast_too_low'
  | 'crosses_midnight'
  | 'consent_withdrawn'
  | 'damaged_picture'
  | 'in_future'
  | 'in_past'
  | 'invalid_date'
  | 'invalid_range'
  | 'size_in_use'
  | 'duplicate'
  | 'invalid_value'
  | 'media_gone'
  | 'not_above_price'
  | 'not_begun'
  | 'too_small'
  | 'not_delivered'
  | 'no_film'
  | 'no_session_then'
  | 'not_offered'
  | 'one_language'
  | 'still_copied'
  | 'one_of_us'
  | 'one_number_per_piece'
  | 'one_name_per_piece'
  | 'not_printable'
  | 'one_way_needed'
  | 'outside_picture'
  | 'outside_season'
  | 'overlaps'
  | 'picture_needed'
  | 'same_time'
  | 'size_not_offered'
  | 'stock_below_zero'
  | 'team_exists'
  | 'taken'
  | 'too_big'
  | 'too_far'
  | 'too_many_pixels'
  | 'unknown_wilaya'
  | 'wrong_direction'
  | 'wrong_order'
  | 'wrong_prefix'
  | 'wrong_word'

/**
 * One wrong field: `path` as in `items.0.size`, `code` a key of the shared `validation` messages.
 */
export type FieldError = {
  path: string
  code: FieldCode
  /** How many places are taken, where too few were given. */
  taken?: number
  /** A contrast that was measured, and the least that is needed. */
  ratio?: number
  needed?: number
  /** The code of the one wilaya that has the commune. */
  wilaya?: number | undefined
}

/** 422: the request was understood and at least one field is wrong. */
export function invalid(errors: readonly FieldError[]): AppError {
  return new AppError('invalid', { errors })
}
