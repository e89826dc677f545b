import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { seconds } from '../../src/core/durations.ts'
import { type Layout, layoutBelow, serviceName } from '../server/layout.ts'
import { OperatorError, say } from '../server/operator-error.ts'
import { buildRelease, currentRelease, switchTo } from '../server/release.ts'
import { run, succeeds } from '../server/run.ts'
import { becomesHealthy, serviceOf } from '../server/service.ts'
import { readSettings } from '../server/settings-file.ts'
import { findVersion } from '../server/source.ts'
import { tryLock } from '../server/update-lock.ts'
import { openFolders } from './backup-places.ts'
import { type Changes, makeChanges } from './changes.ts'
import { knownSystem } from './known-system.ts'
import { planSettings, writeSettings } from './settings.ts'
import type { Wishes } from './wishes.ts'
import { earlierProxy, refuseTakenPorts, writeProxy } from './write-proxy.ts'
import { writeService } from './write-service.ts'

const account = `${serviceName}:${serviceName}`
const proxyPackages = { caddy: ['caddy'], nginx: ['nginx', 'certbot'], none: [] }
const checkout = join(import.meta.dirname, '../..')

/** What an earlier run was told. */
export function earlierAnswers(root: string) {
  const layout = layoutBelow(root)
  const { PUBLIC_URL, ADMIN_EMAILS, PORT } = readSettings(layout.settings)
  return {
    proxy: earlierProxy(layout),
    port: PORT,
    domain: URL.parse(PUBLIC_URL ?? '')?.host || undefined,
    email: ADMIN_EMAILS?.split(',')[0],
  }
}

/** Below another folder no package is looked for: the first run says what the machine needs. */
function installPackages(layout: Layout, changes: Changes, { proxy }: Wishes): void {
  const needed = ['git', 'logrotate', ...proxyPackages[proxy]]
  const isThere = (name: string) =>
    layout.isMachine ? succeeds('dpkg', ['--status', name]) : existsSync(layout.settings)
  const missing = needed.filter((name) => !isThere(name))
  if (missing.length === 0) return
  changes.command('apt-get', 'update')
  changes.command('apt-get', 'install', '--yes', '--no-install-recommends', ...missing)
}

function makeAccount(layout: Layout, changes: Changes): void {
  const isThere = layout.isMachine
    ? succeeds('getent', ['passwd', serviceName])
    : existsSync(layout.data)
  const place = ['--no-create-home', '--home-dir', layout.data, '--shell', '/usr/sbin/nologin']
  if (!isThere) changes.command('useradd', '--system', '--user-group', ...place, serviceName)
  changes.folder(layout.data, 0o750, account)
  changes.folder(dirname(layout.log), 0o750, account)
  // Created here: the service manager would create it as root's, and rotation could not empty it.
  changes.file(layout.log, 0o640, account)
}

function originOf(folder: string): string {
  const ask = ['-c', 'safe.directory=*', '-C', folder, 'remote', 'get-url', 'origin']
  return succeeds('git', ask) ? run('git', ask) : folder
}

/** The checkout that setup is run from becomes the first release. */
function installFirst(layout: Layout, changes: Changes, { from }: Wishes): void {
  const given = from ?? (existsSync(layout.source) ? undefined : originOf(checkout))
  const place = given && existsSync(given) ? resolve(given) : given
  if (place) changes.write(layout.source, `${JSON.stringify({ from: place })}\n`)
  const current = currentRelease(layout)
  if (current) return changes.unchanged(current.folder)
  changes.did('builds', 'build', `a release in ${layout.releases}`)
  if (changes.isDry) return
  const release = buildRelease(layout, findVersion(layout, checkout, 'refs/newest'), checkout)
  switchTo(layout, release)
  changes.did('installed', 'install', release.folder)
}

async function awaitHealth(layout: Layout, changes: Changes): Promise<void> {
  if (changes.isDry) return
  if (!layout.isMachine) return say('not started: below another folder no service is run')
  if (!(await becomesHealthy(serviceOf(layout), seconds(60))))
    throw new OperatorError(`The program is not healthy after 60 s: see ${layout.log}.`)
  say('healthy      the program answers on /readyz')
}

function refuseWithoutRoot(layout: Layout, { isDry }: Wishes): void {
  if (layout.isMachine && !isDry && process.getuid?.() !== 0)
    throw new OperatorError('Setup changes the machine: run it with sudo, or with --dry-run.')
}

function endLine(changes: Changes): string {
  if (changes.count() === 0) return 'Nothing changed.'
  return changes.isDry
    ? `Nothing was written: ${changes.count()} changes would be made.`
    : `Done: ${changes.count()} changes.`
}

type Place = { layout: Layout; system: string }

async function setUpLocked({ layout, system }: Place, wishes: Wishes): Promise<void> {
  const changes = makeChanges(layout, wishes.isDry)
  const { made, text, folders, unknown } = planSettings(layout, changes, wishes)
  say(`${wishes.domain} on ${system}${layout.isMachine ? '' : `, below ${layout.root}`}`)
  if (unknown) say(`${layout.settings}: ${unknown}`)
  installPackages(layout, changes, wishes)
  makeAccount(layout, changes)
  const before = changes.count()
  openFolders(layout, changes, folders)
  writeSettings(layout, changes, text)
  installFirst(layout, changes, wishes)
  writeService(layout, changes, { checkout, folders, isOther: changes.count() > before })
  writeProxy(layout, changes, wishes)
  await awaitHealth(layout, changes)
  say(`The first manager is ${wishes.email}, at https://${wishes.domain}/admin.`)
  if (made && !wishes.isDry)
    say(`The first password is ${made}, kept in ${layout.settings}: change it after the sign-in.`)
  say('The program makes a backup every night; the newest is tried out every Sunday.')
  changes.finish()
  say(endLine(changes))
}

/** Makes a server of this machine, or of a folder; a second run changes what differs. */
export async function setUp(wishes: Wishes): Promise<void> {
  const layout = layoutBelow(wishes.root)
  const place = { layout, system: knownSystem(layout) }
  refuseWithoutRoot(layout, wishes)
  refuseTakenPorts(layout, wishes)
  // Refused before the lock makes a file, and planned again under it.
  planSettings(layout, makeChanges(layout, wishes.isDry), wishes)
  if (wishes.isDry) return setUpLocked(place, wishes)
  mkdirSync(layout.home, { recursive: true })
  const unlock = tryLock(layout, seconds(1))
  if (!unlock)
    throw new OperatorError(
      'An update or another setup is running: wait for its end. Nothing was changed.',
    )
  try {
    await setUpLocked(place, wishes)
  } finally {
    unlock()
  }
}
