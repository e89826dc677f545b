import { HTTPException } from 'hono/http-exception'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#platform/context.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { recordFailure } from '#platform/failures/record-failure.ts'
import { AuthError } from './auth-error.ts'

/** Our own failures are 503 or 500, which clients retry; anything below 500 would sign them out. */
function asAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof AppError && error.code === 'too_many_requests') {
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
  if (error instanceof HTTPException && error.status === 504) {
    return new AuthError(504, 'request_timeout', 'The request took too long')
  }
  return new AuthError(
    isDatabaseUnavailable(error) ? 503 : 500,
    'unexpected_failure',
    'Unexpected failure, please try again',
  )
}

/** The client's view of an error; our own failures are logged under the same id. */
export function toClientError(services: Services, error: Error, route: string) {
  const { log } = services
  const clientError = asAuthError(error)
  const requestId = crypto.randomUUID()
  if (clientError.status < 500) return { clientError, requestId }
  // Deliberate refusals and timeouts can be provoked by anybody, and need no operator.
  if (error instanceof AuthError || clientError.code === 'request_timeout')
    log.warn({ requestId, route, reason: clientError.message }, clientError.code)
  else {
    log.error({ requestId, err: error, route }, clientError.code)
    recordFailure(services, { requestId, route, code: clientError.code, error })
  }
  return { clientError, requestId }
}

/**
 * The same for a link in a browser, which expects a page. @throws a thrown value that is no `Error`
 */
export function toBrowserError(services: Services, error: unknown, route: string): AuthError {
  if (!(error instanceof Error)) throw error
  return toClientError(services, error, route).clientError
}
