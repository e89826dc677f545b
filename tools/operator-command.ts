import { BackupError } from '../src/platform/backup/backup-error.ts'
import { ConfigError } from '../src/platform/config.ts'
import { isDatabaseUnavailable, isRefusedByDatabase } from '../src/platform/database-unavailable.ts'
import { MigrationError } from '../src/platform/migrate.ts'
import { EmbeddedPostgresError } from '../src/platform/postgres/embedded-postgres-error.ts'
import { runOnServer } from './server/on-server.ts'

/** The arguments are none that the command knows. */
export class UsageError extends Error {}

const forThePerson = [BackupError, ConfigError, EmbeddedPostgresError, MigrationError]

function lineOf(error: unknown, usage: string): string | undefined {
  if (error instanceof UsageError) return usage
  if (!(error instanceof Error)) return undefined
  if (forThePerson.some((kind) => error instanceof kind)) return error.message
  if (isRefusedByDatabase(error)) return `The database refuses us: ${error.message}.`
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${error.message}.`
  return undefined
}

type Command = {
  /** Its name behind `npm run`. */
  task: string
  usage?: string
  mostArguments: number
}

const isHelp = (arg: string) => ['--help', '-h'].includes(arg)

/** Runs a command of the operator; what it refuses becomes one line and an exit code. */
export async function operatorCommand(
  { task, usage = '', mostArguments }: Command,
  run: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2)
  runOnServer(task)
  try {
    if (args.length > mostArguments || args.some(isHelp)) throw new UsageError()
    await run(args)
  } catch (error) {
    const line = lineOf(error, `Usage: npm run ${task} ${usage}`.trimEnd())
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}
