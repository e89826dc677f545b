// Classes of PostgreSQL errors that are temporary: connection, resources, operator intervention,
// system.
const unavailableClasses = ['08', '53', '57', '58']
const unavailableStates = [
  // Database hosts switch to read-only when the disk is full; a standby is read-only until it is
  // promoted.
  '25006',
  // Idle in a transaction beyond our limit or the server's.
  '25P03',
  '25P04',
  // A lock timeout or a serialisation failure: nothing was written.
  '55P03',
  '40001',
  '40P01',
]
const unavailableSystemErrors = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]
// The driver's own errors have no code.
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Cannot use a pool after calling end|Connection ended unexpectedly/i

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Whether the server rejects user, password or database: SQLSTATE classes 28 and 3D. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  ['28', '3D'].includes(String(errorCode(error)).slice(0, 2))

/**
 * Whether the error or its cause means that the database cannot serve at the moment: down, full,
 * locked, starting or out of connections.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (typeof code === 'string') {
    const isPassing =
      unavailableClasses.includes(code.slice(0, 2)) || unavailableStates.includes(code)
    if (isPassing || unavailableSystemErrors.includes(code)) return true
  }
  return unavailableMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}
