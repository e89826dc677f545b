import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '../src/core/app-error.ts'
import { AuthError } from '../src/features/accounts/server/auth-error.ts'
import {
  type OperatorServices,
  endSessionsOf,
  listFactorsOf,
  listSessionsOf,
  removeLostFactor,
  replaceLostPassword,
} from '../src/features/accounts/server/operator-commands.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase, MigrationError } from '../src/platform/migrate.ts'
import { EmbeddedPostgresError } from '../src/platform/postgres/embedded-postgres-error.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { runOnServer } from './server/on-server.ts'

const usage = `Usage: npm run admin -- <command> <address>
  set-password <address>          asks for the new password, or reads it
    from standard input; ends every session
  sessions <address>              where somebody is signed in
  end-sessions <address> [id]     signs somebody out, everywhere or in one place
  factors <address>               second factors
  remove-factor <address> <id>    takes a lost factor away
`

class UsageError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reads an answer without echoing it; from a pipe, the first line. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('New password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  })
  const password = await lines.question('')
  lines.close()
  if (process.stdin.isTTY) process.stderr.write('\n')
  return password
}

type Command = (desk: OperatorServices, address: string, id: string | undefined) => Promise<void>

const commands: Record<string, Command> = {
  async 'set-password'(desk, address) {
    await replaceLostPassword(desk, address, await readPassword())
    say(`The password of ${address} is set, and every session has ended.`)
  },
  async sessions(desk, address) {
    const sessions = await listSessionsOf(desk, address)
    for (const { id, browser, system, created_at, last_used_at } of sessions) {
      say(
        `${id}  ${browser || '?'} on ${system || '?'}  since ${created_at}  last used ${last_used_at}`,
      )
    }
    say(`${sessions.length} in all.`)
  },
  async 'end-sessions'(desk, address, id) {
    say(`Ended: ${await endSessionsOf(desk, address, id)}.`)
  },
  async factors(desk, address) {
    const factors = await listFactorsOf(desk, address)
    for (const { id, factor_type, friendly_name, status, created_at } of factors) {
      say(`${id}  ${factor_type}  ${status}  since ${created_at}  ${friendly_name}`)
    }
    say(`${factors.length} in all.`)
  },
  async 'remove-factor'(desk, address, id) {
    if (!id) throw new UsageError()
    await removeLostFactor(desk, address, id)
    say(`The factor of ${address} is gone.`)
  },
}

async function run([name = '', address, id]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !address) throw new UsageError()
  const config = readConfig(process.env)
  const log = createLog(config)
  const { database, stop } = await joinDatabase(config, log)
  try {
    await migrateDatabase(database)
    await command({ config, database, now: () => new Date() }, address, id)
  } finally {
    await stop()
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof UsageError) return usage
  if (error instanceof AppError && error.code === 'not_found')
    return 'There is no such account, session or factor.\n'
  const isForThePerson = [AuthError, ConfigError, EmbeddedPostgresError, MigrationError].some(
    (kind) => error instanceof kind,
  )
  return isForThePerson && error instanceof Error ? `${error.message}\n` : undefined
}

runOnServer('admin')
try {
  await run(process.argv.slice(2))
} catch (error) {
  const line = explain(error)
  if (line === undefined) throw error
  process.stderr.write(line)
  process.exitCode = 1
}
