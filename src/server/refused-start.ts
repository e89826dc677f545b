import { inspect } from 'node:util'
import { ConfigError } from '#platform/config.ts'
import {
  errorCode,
  isDatabaseUnavailable,
  isRefusedByDatabase,
} from '#platform/database-unavailable.ts'
import { MigrationError } from '#platform/migrate.ts'
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres-error.ts'

/**
 * Exit codes for the launcher. `tools/launch.mjs` does not restart after the first two, nor when
 * its first start ends with `inUse`.
 */
export const exitCodes = { stopped: 0, refused: 1, crashed: 70, inUse: 73, databaseAway: 75 }

/** The database could not be reached in time; the program and its settings may be right. */
export class DatabaseAwayError extends Error {}

/** The reason why the start failed: one line for the operator, or a stack trace for a bug. */
export function explainStart(error: unknown): { text: string; exitCode: number } {
  // An operator's command has the folder for a moment, or a program that is just ending.
  if (error instanceof EmbeddedPostgresError && error.code === 'locked')
    return { text: error.message, exitCode: exitCodes.inUse }
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    return { text: error.message, exitCode: exitCodes.refused }
  if (error instanceof MigrationError) {
    const exitCode = error.isFinal ? exitCodes.refused : exitCodes.databaseAway
    return { text: error.message, exitCode }
  }
  if (error instanceof DatabaseAwayError)
    return { text: error.message, exitCode: exitCodes.databaseAway }
  if (error instanceof Error && isRefusedByDatabase(error))
    return { text: `The database refuses us: ${error.message}.`, exitCode: exitCodes.refused }
  if (errorCode(error) === 'E_CANNOT_WRITE_FILE') {
    const text =
      'The pictures of the demo cannot be written: is there room on the disk of DATA_DIR?'
    return { text, exitCode: exitCodes.refused }
  }
  if (/ENOSPC|EDQUOT/.test(inspect(error)))
    return { text: 'No space is left on the disk of DATA_DIR.', exitCode: exitCodes.refused }
  if (error instanceof Error && isDatabaseUnavailable(error))
    return {
      text: `The database went away during the start: ${error.message}.`,
      exitCode: exitCodes.databaseAway,
    }
  return { text: String(error instanceof Error ? error.stack : error), exitCode: exitCodes.refused }
}
