import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'

/** Why a call of the sign-in service failed: a stable code when there is one, and the server's words if it had any. */
export type Problem = { code: string | undefined; message: string | undefined }

// What the browser or the key itself refused.
const keyProblems: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'key_known',
  ERROR_INVALID_DOMAIN: 'key_site',
  ERROR_INVALID_RP_ID: 'key_site',
}

const keyProblem = (code: string) => (code.startsWith('ERROR_') ? (keyProblems[code] ?? 'key_unused') : code)

export function problemOf(error: Error): Problem {
  const message = error.message && error.message !== '{}' ? error.message : undefined
  if (isAuthRetryableFetchError(error)) {
    return { code: error.status === 0 ? 'unreachable' : 'unexpected_failure', message }
  }
  const code = 'code' in error && typeof error.code === 'string' ? keyProblem(error.code) : undefined
  return { code, message: isAuthError(error) ? message : undefined }
}
