/**
 * What ends a request on purpose. `api.ts` alone turns the code into an HTTP answer; `details`
 * become its members.
 */
export class AppError<Code extends string = string> extends Error {
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
