import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'

/**
 * Why a call of the sign-in service failed: a stable code if there is one, and the server's message
 * if any.
 */
export type Problem = { code: string | undefined; message: string | undefined }

// Refusals by the browser or the security key, by the name of the exception.
const keyProblems: Record<string, string> = {
  InvalidStateError: 'key_known',
  SecurityError: 'key_site',
}

export function problemOf(error: Error): Problem {
  const message = error.message && error.message !== '{}' ? error.message : undefined
  if (isAuthRetryableFetchError(error)) {
    return { code: error.status === 0 ? 'unreachable' : 'unexpected_failure', message }
  }
  if (error instanceof DOMException)
    return { code: keyProblems[error.name] ?? 'key_unused', message }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { code, message: isAuthError(error) ? message : undefined }
}
