import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { operatorCommand } from './operator-command.ts'

await operatorCommand({ task: 'migrate', mostArguments: 0 }, async () => {
  const config = readConfig(process.env)
  const { database, stop } = await joinDatabase(config, createLog(config))
  try {
    await migrateDatabase(database)
  } finally {
    await stop()
  }
})
