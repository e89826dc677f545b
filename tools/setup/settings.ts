import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { ConfigError, demoPassword, readConfig } from '../../src/platform/config.ts'
import { unknownSettings } from '../../src/platform/unknown-settings.ts'
import { type Layout, serviceName } from '../server/layout.ts'
import { OperatorError } from '../server/operator-error.ts'
import { readSettings, type Settings, withSettings } from '../server/settings-file.ts'
import { backupFolders } from './backup-places.ts'
import type { Changes } from './changes.ts'
import type { Wishes } from './wishes.ts'

const head = '# The settings of the program: docs/operations.md. Restart it after a change.\n'

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The first managers' password, and whether nobody has been told it yet; an empty one is none. */
function planPassword(found: Settings, isUnfinished: boolean) {
  const told = process.env.ADMIN_PASSWORD || (isUnfinished ? '' : found.ADMIN_PASSWORD)
  const made = told ? undefined : found.ADMIN_PASSWORD || randomBytes(15).toString('base64url')
  const password = told || made || ''
  if (password === demoPassword)
    throw new OperatorError(
      "ADMIN_PASSWORD is the demo's, which everybody knows: give another one, or none, and setup makes it.",
    )
  return { password, made }
}

/**
 * The settings to write: the operator's own lines stay, and the password is made once. `made` is
 * the password that nobody has been told yet.
 * @throws OperatorError for those that the program would refuse
 */
export function planSettings(layout: Layout, { isUnfinished }: Changes, wishes: Wishes) {
  const found = readSettings(layout.settings)
  const { password, made } = planPassword(found, isUnfinished)
  const managers = new Set([wishes.email, ...(found.ADMIN_EMAILS?.split(',') ?? [])])
  const optional = Object.entries({
    SMTP_URL: wishes.smtpUrl,
    DATABASE_URL: wishes.databaseUrl,
    BACKUP_SECOND: wishes.backupSecond,
  })
  const settings = {
    PUBLIC_URL: `https://${wishes.domain}`,
    TRUST_PROXY: found.TRUST_PROXY ?? '1',
    HOST: found.HOST ?? '127.0.0.1',
    PORT: String(wishes.port),
    DATA_DIR: layout.data,
    ADMIN_EMAILS: [...managers].join(','),
    ADMIN_PASSWORD: password,
    SEED: found.SEED ?? 'none',
    DRAIN_SECONDS: found.DRAIN_SECONDS ?? '1',
    BACKUP_EVERY: found.BACKUP_EVERY ?? 'nightly',
    ...Object.fromEntries(optional.filter((entry): entry is [string, string] => !!entry[1])),
  }
  try {
    readConfig({ ...found, ...settings })
  } catch (error) {
    if (error instanceof ConfigError) throw new OperatorError(error.message)
    throw error
  }
  const folders = backupFolders(layout, { ...found, ...settings })
  const unknown = unknownSettings(found)
  return { made, folders, unknown, text: withSettings(textOf(layout.settings) || head, settings) }
}

/** Whether they are others than before. */
export const writeSettings = (layout: Layout, changes: Changes, text: string): boolean =>
  changes.write(layout.settings, text, { mode: 0o640, owner: `root:${serviceName}` })
