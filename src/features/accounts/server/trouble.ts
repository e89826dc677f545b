import { HTTPException } from 'hono/http-exception'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#platform/context.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { loggedPath } from '#platform/log.ts'
import { AuthError } from './auth-error.ts'

/**
 * Trouble of ours is 503 or 500, which clients try again; anything below 500 would sign them out.
 */
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

/** What the asker is told of an error; trouble of ours goes to the log, under the same id. */
export function toClientError({ log }: Pick<Services, 'log'>, error: Error, path: string) {
  const told = asAuthError(error)
  const requestId = crypto.randomUUID()
  if (told.status < 500) return { told, requestId }
  // Refusals on purpose and waits that were too long can be had by anybody who asks often enough,
  // and need nobody's care.
  if (error instanceof AuthError || told.code === 'request_timeout')
    log.warn({ requestId, path: loggedPath(path), reason: told.message }, told.code)
  else log.error({ requestId, err: error, path: loggedPath(path) }, told.code)
  return { told, requestId }
}

/** The same for whoever follows a link, and so waits for a page. @throws what is no error at all */
export function toldToBrowser(
  services: Pick<Services, 'log'>,
  error: unknown,
  path: string,
): AuthError {
  if (!(error instanceof Error)) throw error
  return toClientError(services, error, path).told
}
