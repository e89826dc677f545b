import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { joinDatabase } from '../src/platform/postgres/join-database.ts'
import { keepTables } from './kept-version/keep-tables.ts'
import { writeKeptVersion } from './kept-version/kept-version.ts'

const usage = 'Usage: DATA_DIR=<folder> npm run keep:version -- <version>\n'

function smallestPicture(folder: string) {
  const sizeOf = (name: string) => statSync(join(folder, name)).size
  const [name] = readdirSync(folder)
    .filter((each) => /\.(?:avif|webp|jpg)$/.test(each))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (!name) throw new Error(`there is no picture in ${folder}`)
  return { name, base64: readFileSync(join(folder, name)).toString('base64') }
}

/** Keeps a demo's data folder for the upgrade tests. Never a club's: it is published. */
async function keep(version: string): Promise<void> {
  const config = readConfig(process.env)
  const { database, stop } = await joinDatabase(config, createLog(config))
  try {
    const path = join('tests/operations/upgrade', `${version}.json.gz`)
    writeKeptVersion(path, {
      version,
      keptAt: new Date().toISOString(),
      secrets: readFileSync(join(config.dataDir, 'secrets/auth.json'), 'utf8'),
      picture: smallestPicture(join(config.dataDir, 'media')),
      ...(await database.alone(keepTables)),
    })
    process.stdout.write(`${path}: ${statSync(path).size} bytes.\n`)
  } finally {
    await stop()
  }
}

const [version] = process.argv.slice(2)
if (version) await keep(version)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
