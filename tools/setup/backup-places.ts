import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { type Layout, serviceName } from '../server/layout.ts'
import { OperatorError } from '../server/operator-error.ts'
import { succeeds } from '../server/run.ts'
import type { Settings } from '../server/settings-file.ts'
import type { Changes } from './changes.ts'
import { isNameable } from './words.ts'

// The service's sandbox hides them, or has others of its own there.
const hidden = ['/home', '/root', '/run/user', '/tmp', '/var/tmp', '/dev', '/proc', '/sys']

const isWithin = (folder: string, path: string) => !relative(folder, path).startsWith('..')

// The machine's own, which nobody gives to the service's account as a whole.
const shared = ['/', '/boot', '/etc', '/media', '/mnt', '/opt', '/run', '/srv', '/usr', '/var']

const isAllowed = (path: string) =>
  isAbsolute(path) &&
  !shared.includes(resolve(path)) &&
  isNameable(path) &&
  !hidden.some((folder) => isWithin(folder, path))

const placesIn = ({ BACKUP_TO = '', BACKUP_SECOND = '' }: Settings) =>
  Object.entries({ BACKUP_TO, BACKUP_SECOND }).filter(
    ([, place]) => place !== '' && !place.startsWith('s3://'),
  )

/**
 * The folders outside of the data into which the service has to write.
 * @throws OperatorError for one that its sandbox cannot open
 */
export function backupFolders(layout: Layout, settings: Settings): string[] {
  const places = placesIn(settings)
  const refused = places.find(([, place]) => !isAllowed(place))
  if (refused) {
    const [name, place] = refused
    throw new OperatorError(
      `${name}="${place}" is not allowed: give s3://bucket/prefix, or a folder of its own such as /mnt/disk/backups, outside of ${hidden.join(', ')}.`,
    )
  }
  return places.map(([, place]) => resolve(place)).filter((place) => !isWithin(layout.data, place))
}

/** The command that opens the folder to the service's account; none where it may write there. */
function opening(layout: Layout, folder: string): [string, ...string[]] | undefined {
  const make: [string, ...string[]] = ['install', '--directory', '--mode=750']
  const owned = [`--owner=${serviceName}`, `--group=${serviceName}`, folder]
  if (!layout.isMachine) {
    const unit = layout.below(`/etc/systemd/system/${serviceName}.service`)
    const isKnown = existsSync(unit) && readFileSync(unit, 'utf8').includes(`-${folder}`)
    return isKnown ? undefined : [...make, ...owned]
  }
  if (!existsSync(folder)) return [...make, ...owned]
  const tryOut = ['-u', serviceName, '--', 'test', '-w', folder, '-a', '-x', folder]
  if (succeeds('runuser', tryOut)) return undefined
  return ['chown', '--no-dereference', `${serviceName}:${serviceName}`, folder]
}

/** Before the service's unit is written: below another folder that tells what was done. */
export function openFolders(layout: Layout, changes: Changes, folders: readonly string[]): void {
  for (const folder of folders) {
    const command = opening(layout, folder)
    if (command) changes.command(...command)
  }
}
