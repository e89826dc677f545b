// Starts the program in a container. Without ADMIN_PASSWORD one is made at the first start, kept
// beside the data, and shown in the log that once.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

function firstPassword(path) {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const password = randomBytes(15).toString('base64url')
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  process.stdout.write(`The managers' first password is ${password}, kept in ${path}.\n`)
  return password
}

process.env.ADMIN_PASSWORD ||= firstPassword(join(process.env.DATA_DIR ?? 'data', 'admin-password'))
process.argv.splice(2, process.argv.length, 'start')
await import('./launch.mjs')
