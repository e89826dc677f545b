import { BackupError } from '../src/platform/backup/backup-error.ts'
import { ConfigError } from '../src/platform/config.ts'
import {
  errorCode,
  isDatabaseUnavailable,
  isRefusedByDatabase,
} from '../src/platform/database-unavailable.ts'
import { MediaUnavailableError } from '../src/platform/media/media-store.ts'
import { MigrationError } from '../src/platform/migrate.ts'
import { EmbeddedPostgresError } from '../src/platform/postgres/embedded-postgres-error.ts'
import { runOnServer } from './server/on-server.ts'

/** The arguments are none that the command knows. */
export class UsageError extends Error {}

const forThePerson = [BackupError, ConfigError, EmbeddedPostgresError, MigrationError]

const insufficientPrivilege = '42501'
const diskFullCodes = ['ENOSPC', 'EDQUOT', '53100']

/** The error and what caused it, the innermost last. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

/** A disk or a store that fails, as a line about it: its error often is the cause of another. */
function lineOfStore(error: Error): string | undefined {
  const causes = causesOf(error)
  const last = causes.at(-1)?.message
  if (causes.some((each) => diskFullCodes.includes(String(errorCode(each)))))
    return `No space is left on the disk: ${last}.`
  if (causes.some((each) => each instanceof MediaUnavailableError))
    return `The store of pictures and films does not answer: ${last}.`
  const file = causes.find((each) => 'path' in each && 'syscall' in each)
  return file && `A file cannot be read or written: ${file.message}.`
}

function lineOf(error: unknown, usage: string): string | undefined {
  if (error instanceof UsageError) return usage
  if (!(error instanceof Error)) return undefined
  if (forThePerson.some((kind) => error instanceof kind)) return error.message
  const ofStore = lineOfStore(error)
  if (ofStore) return ofStore
  if (isRefusedByDatabase(error) || errorCode(error) === insufficientPrivilege)
    return `The database refuses us: ${error.message}.`
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
