import { minutes } from '../src/core/durations.ts'
import { accessTokenSeconds } from '../src/features/accounts/server/access-token.ts'
import { replaceSecrets, rotateKeys } from '../src/features/accounts/server/rotate-keys.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase, MigrationError } from '../src/platform/migrate.ts'
import { EmbeddedPostgresError } from '../src/platform/postgres/embedded-postgres-error.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'

// How long browsers and proxies may cache the published keys, and the token's lifetime plus clock
// skew.
const life = {
  publishedFirst: minutes(10),
  tokenLife: accessTokenSeconds * 1000 + minutes(1),
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const config = () => readConfig(process.env)

async function rotate(database: Database): Promise<void> {
  const desk = { config: config(), database }
  const { kid, signsFrom, kept } = await rotateKeys(desk, new Date(), life)
  const older = `${kept} older ${kept === 1 ? 'key stays' : 'keys stay'} valid`
  say(`New key ${kid}: published now, signs from ${signsFrom.toISOString()}. ${older}.`)
}

async function replace(database: Database): Promise<void> {
  await replaceSecrets({ config: config(), database })
  say('All secrets are new: everybody signs in again, authenticator apps are set up anew.')
}

async function run(args: readonly string[]): Promise<void> {
  const isNew = args[0] === '--new-secrets'
  if (args.length > (isNew ? 1 : 0))
    throw new ConfigError('Usage: npm run keys:rotate [-- --new-secrets]')
  const { database, stop } = await joinDatabase(config(), createLog(config()))
  try {
    await migrateDatabase(database)
    await (isNew ? replace(database) : rotate(database))
  } finally {
    await stop()
  }
}

const forThePerson = [ConfigError, EmbeddedPostgresError, MigrationError]

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Error) || !forThePerson.some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
