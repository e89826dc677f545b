import { minutes } from '../src/core/durations.ts'
import { accessTokenSeconds } from '../src/features/accounts/server/access-token.ts'
import { replaceSecrets, rotateKeys } from '../src/features/accounts/server/rotate-keys.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { operatorCommand, UsageError } from './operator-command.ts'

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

await operatorCommand(
  { task: 'keys:rotate', usage: '[-- --new-secrets]', mostArguments: 1 },
  async ([choice]) => {
    if (choice !== undefined && choice !== '--new-secrets') throw new UsageError()
    const { database, stop } = await joinDatabase(config(), createLog(config()))
    try {
      await migrateDatabase(database)
      await (choice ? replace(database) : rotate(database))
    } finally {
      await stop()
    }
  },
)
