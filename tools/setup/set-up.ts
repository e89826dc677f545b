import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Layout, layoutBelow, serviceName } from '../server/layout.ts'
import { OperatorError, say } from '../server/operator-error.ts'
import { buildRelease, currentRelease, switchTo } from '../server/release.ts'
import { run, succeeds } from '../server/run.ts'
import { becomesHealthy, serviceOf } from '../server/service.ts'
import { readSettings, withSettings } from '../server/settings-file.ts'
import { findVersion } from '../server/source.ts'
import { seconds } from '../../src/core/durations.ts'
import { type Changes, makeChanges } from './changes.ts'
import { knownSystem } from './known-system.ts'
import { caddySite, nginxSite, withCaddySite } from './proxy.ts'
import { drillTimer, drillUnit, logRotation, serviceUnit } from './unit.ts'
import type { Wishes } from './wishes.ts'

const user = serviceName
const nginxEnabled = '/etc/nginx/sites-enabled/cirta'
const checkout = join(import.meta.dirname, '../..')

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** What an earlier run was told. */
export function earlierAnswers(root: string) {
  const layout = layoutBelow(root)
  const { PUBLIC_URL, ADMIN_EMAILS, PORT } = readSettings(layout.settings)
  return {
    proxy: existsSync(layout.below(nginxEnabled)) ? 'nginx' : undefined,
    port: PORT,
    domain: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).host,
    email: ADMIN_EMAILS?.split(',')[0],
  }
}

function installPackages(changes: Changes, { proxy }: Wishes): void {
  const ending = proxy === 'caddy' ? ['caddy'] : ['nginx', 'certbot']
  const missing = ['git', 'logrotate', ...ending].filter(
    (name) => !succeeds('dpkg', ['--status', name]),
  )
  if (missing.length === 0) return
  changes.command('apt-get', 'update')
  changes.command('apt-get', 'install', '--yes', '--no-install-recommends', ...missing)
}

function makeAccount(layout: Layout, changes: Changes): void {
  if (!layout.isMachine || !succeeds('getent', ['passwd', user]))
    changes.command(
      ...(['useradd', '--system', '--user-group', '--no-create-home'] as const),
      ...(['--home-dir', layoutBelow('/').data, '--shell', '/usr/sbin/nologin', user] as const),
    )
  changes.folder(layout.data, 0o750)
  changes.folder(join(layout.log, '..'), 0o750)
  changes.command('chown', `${user}:${user}`, layout.data, join(layout.log, '..'))
}

/** The operator's own lines stay; the password is made once and is changed by the account later. */
function writeSettings(layout: Layout, changes: Changes, wishes: Wishes) {
  const found = readSettings(layout.settings)
  const made = found.ADMIN_PASSWORD ? undefined : randomBytes(15).toString('base64url')
  const managers = new Set([wishes.email, ...(found.ADMIN_EMAILS?.split(',') ?? [])])
  const optional = { SMTP_URL: wishes.smtpUrl, DATABASE_URL: wishes.databaseUrl }
  const given = Object.entries(optional).filter((entry): entry is [string, string] => !!entry[1])
  const settings = {
    PUBLIC_URL: `https://${wishes.domain}`,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    PORT: String(wishes.port),
    DATA_DIR: layoutBelow('/').data,
    ADMIN_EMAILS: [...managers].join(','),
    ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? found.ADMIN_PASSWORD ?? made ?? '',
    SEED: found.SEED ?? 'none',
    DRAIN_SECONDS: found.DRAIN_SECONDS ?? '1',
    ...Object.fromEntries(given),
  }
  const head = '# The settings of the program: docs/operations.md. Restart it after a change.\n'
  const text = withSettings(textOf(layout.settings) || head, settings)
  changes.write(layout.settings, text, 0o640)
  changes.command('chown', `root:${user}`, layout.settings)
  return made === settings.ADMIN_PASSWORD ? made : undefined
}

function originOf(folder: string): string {
  const ask = ['-c', 'safe.directory=*', '-C', folder, 'remote', 'get-url', 'origin']
  return succeeds('git', ask) ? run('git', ask) : folder
}

/** The checkout that setup is run from becomes the first release. */
function installFirst(layout: Layout, changes: Changes, { from }: Wishes): void {
  const place = from ?? (existsSync(layout.source) ? undefined : originOf(checkout))
  if (place) changes.write(layout.source, `${JSON.stringify({ from: place })}\n`)
  const current = currentRelease(layout)
  if (current) return changes.did('unchanged', 'keep', `release ${current.name}`)
  changes.did('builds', 'build', `a release in ${layout.releases}`)
  if (changes.isDry) return
  const release = buildRelease(layout, findVersion(layout, checkout, 'refs/newest'), checkout)
  switchTo(layout, release)
  changes.did('installed', 'install', release.folder)
}

function nodeOf(layout: Layout): string {
  const release = currentRelease(layout)?.folder ?? checkout
  const below = relative(checkout, process.execPath)
  const isPinned = !below.startsWith('..') && existsSync(join(release, below))
  return isPinned ? below : process.execPath
}

function writeService(layout: Layout, changes: Changes): void {
  const machine = layoutBelow('/')
  const parts = { user, machine, node: nodeOf(layout) }
  const units = layout.below('/etc/systemd/system')
  changes.write(join(units, `${serviceName}.service`), serviceUnit(parts))
  changes.write(join(units, `${serviceName}-drill.service`), drillUnit(parts))
  changes.write(join(units, `${serviceName}-drill.timer`), drillTimer)
  changes.write(layout.below(`/etc/logrotate.d/${serviceName}`), logRotation(parts))
  changes.command('systemctl', 'daemon-reload')
  changes.command('systemctl', 'enable', `${serviceName}.service`)
  changes.command('systemctl', 'enable', '--now', `${serviceName}-drill.timer`)
  changes.command('systemctl', changes.hasWritten() ? 'restart' : 'start', `${serviceName}.service`)
}

function writeCaddy(layout: Layout, changes: Changes, wishes: Wishes): void {
  const path = layout.below('/etc/caddy/Caddyfile')
  changes.write(layout.below('/etc/caddy/cirta.caddy'), caddySite(wishes))
  changes.write(path, withCaddySite(textOf(path)))
  changes.command('caddy', 'validate', '--adapter', 'caddyfile', '--config', path)
  changes.command('systemctl', 'enable', '--now', 'caddy.service')
  changes.command('systemctl', 'reload', 'caddy.service')
}

function writeNginx(layout: Layout, changes: Changes, { domain, email, port }: Wishes): void {
  const available = layout.below('/etc/nginx/sites-available/cirta')
  const enabled = layout.below(nginxEnabled)
  const webroot = ['--webroot', '--webroot-path', '/var/www/html', '--domain', domain]
  const terms = ['--email', email, '--agree-tos', '--non-interactive', '--keep-until-expiring']
  const renewed = ['--deploy-hook', 'systemctl reload nginx']
  changes.command('certbot', 'certonly', ...webroot, ...terms, ...renewed)
  changes.write(available, nginxSite({ domain, port }))
  if (!existsSync(enabled)) {
    changes.did('linked', 'link', enabled)
    changes.folder(join(enabled, '..'), 0o755)
    if (!changes.isDry) symlinkSync('../sites-available/cirta', enabled)
  }
  changes.command('nginx', '-t')
  changes.command('systemctl', 'reload', 'nginx.service')
}

async function awaitHealth(layout: Layout, changes: Changes): Promise<void> {
  if (!layout.isMachine || changes.isDry) return
  if (!(await becomesHealthy(serviceOf(layout), seconds(60))))
    throw new OperatorError(`The program is not healthy after 60 s: see ${layout.log}.`)
  say('healthy      the program answers on /readyz')
}

/** Makes a server of this machine, or of a folder; a second run changes what differs. */
export async function setUp(wishes: Wishes): Promise<void> {
  const layout = layoutBelow(wishes.root)
  const system = knownSystem(layout)
  if (layout.isMachine && !wishes.isDry && process.getuid?.() !== 0)
    throw new OperatorError('Setup changes the machine: run it with sudo, or with --dry-run.')
  const changes = makeChanges(layout, wishes.isDry)
  say(`${wishes.domain} on ${system}${layout.isMachine ? '' : `, below ${layout.root}`}`)
  installPackages(changes, wishes)
  makeAccount(layout, changes)
  const password = writeSettings(layout, changes, wishes)
  installFirst(layout, changes, wishes)
  writeService(layout, changes)
  if (wishes.proxy === 'caddy') writeCaddy(layout, changes, wishes)
  else writeNginx(layout, changes, wishes)
  await awaitHealth(layout, changes)
  say(`The first manager is ${wishes.email}, at https://${wishes.domain}/admin.`)
  if (password && !wishes.isDry)
    say(`The first password is ${password} (kept in ${layout.settings}): change it there.`)
  say('Backups are made every night by the program, and tried out every Sunday.')
}
