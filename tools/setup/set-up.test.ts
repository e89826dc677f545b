import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { demoPassword } from '#platform/config.ts'
import { ask, club, serverToSetUp } from '#tests/support/server-setup.ts'
import { readSettings } from '../server/settings-file.ts'
import { lockUpdates } from '../server/update-lock.ts'

const server = serverToSetUp()

/** As an operator has written them before a setup. */
function writeSettings(text: string): void {
  const { settings } = server.layout()
  mkdirSync(dirname(settings), { recursive: true })
  writeFileSync(settings, text)
}

const settings = () => readSettings(server.layout().settings)

const refused = (stderr: RegExp) => ({ status: 1, stderr: expect.stringMatching(stderr) })

test('an empty password is none: one is made and told, and the demo’s is refused', () => {
  server.installTinyRelease()
  writeSettings('ADMIN_PASSWORD=\n')
  const { stdout } = server.run(club, { ADMIN_PASSWORD: '' })
  const { ADMIN_PASSWORD } = settings()
  expect(ADMIN_PASSWORD).toMatch(/^.{20}$/)
  expect(stdout).toContain(`The first password is ${ADMIN_PASSWORD},`)
  const line = /^ADMIN_PASSWORD is the demo's[^\n]+\n$/
  expect(server.run(club, { ADMIN_PASSWORD: demoPassword })).toMatchObject(refused(line))
  writeSettings(`ADMIN_PASSWORD=${demoPassword}\n`)
  expect(server.run(club)).toMatchObject(refused(line))
})

test('an address in the settings that is none is asked for, and given anew', () => {
  server.installTinyRelease()
  writeSettings('PUBLIC_URL=club.example\n')
  const line = /^--domain="" is not allowed: give [^\n]+\n$/
  expect(server.run(['--email', 'manager@club.example'])).toMatchObject(refused(line))
  expect(server.run(club)).toMatchObject({ status: 0 })
  expect(settings().PUBLIC_URL).toBe('https://club.example')
})

test('an empty --root, or one that a unit cannot name, is refused', () => {
  const empty = /^--root="" is not allowed: give [^\n]+\n$/
  expect(server.run([...club, '--dry-run', '--root='])).toMatchObject(refused(empty))
  const special = /^--root="\S+" is not allowed: give [^\n]+\n$/
  const options = [...club, '--dry-run', '--root', `${server.root}/50%`]
  expect(server.run(options)).toMatchObject(refused(special))
})

test('a folder with a space in its name is named in all files', () => {
  server.makeRoot('the server')
  server.installTinyRelease()
  expect(server.run(club)).toMatchObject({ status: 0 })
  const units = join(server.root, 'etc/systemd/system')
  const verify = ['verify', ...readdirSync(units).map((name) => join(units, name))]
  expect(ask('systemd-analyze', verify).said).not.toContain(server.folder)
  const caddyFile = join(server.root, 'etc/caddy/Caddyfile')
  const validate = ['validate', '--adapter', 'caddyfile', '--config', caddyFile]
  expect(ask('caddy', validate)).toMatchObject({ status: 0 })
  expect(server.textOf('etc/logrotate.d/cirta')).toMatch(/^"[^"]+cirta\.log" \{$/m)
  expect(server.run([]).stdout).toMatch(/\nNothing changed\.\n$/)
})

test('only one setup or update at a time; a dry run is nobody’s', () => {
  server.installTinyRelease()
  const unlock = lockUpdates(server.layout())
  const line = /^An update or another setup is running: [^\n]+ Nothing was changed\.\n$/
  expect(server.run(club)).toMatchObject(refused(line))
  expect(existsSync(server.layout().settings)).toBe(false)
  expect(server.run([...club, '--dry-run'])).toMatchObject({ status: 0 })
  unlock()
  expect(server.run(club)).toMatchObject({ status: 0 })
})

test('the service may write to the places of backups, where its sandbox can open them', () => {
  server.installTinyRelease()
  writeSettings('BACKUP_TO="/srv/the backups"\nBACKUP_PASSPHRSE=abc\n')
  const { status, stdout } = server.run([...club, '--backup-second', '/mnt/disk/club'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^\S+cirta\.env: [^\n]+: BACKUP_PASSPHRSE \(BACKUP_PASSPHRASE\?\)$/m)
  for (const place of ['/srv/the backups', '/mnt/disk/club'])
    expect(stdout).toMatch(new RegExp(`^not run +install --directory .+ ${place}$`, 'm'))
  const unit = server.textOf('etc/systemd/system/cirta.service')
  expect(unit).toMatch(/^ReadWritePaths=.+ "-\/srv\/the backups" -\/mnt\/disk\/club /m)
  const path = join(server.root, 'etc/systemd/system/cirta.service')
  expect(ask('systemd-analyze', ['verify', path]).said).not.toContain(server.folder)
  expect(server.run([]).stdout).toMatch(/\nNothing changed\.\n$/)
  // Also a place that was taken over from an earlier setup.
  writeSettings('BACKUP_TO=s3:\n')
  expect(server.run(club)).toMatchObject(refused(/^BACKUP_TO="s3:" is not allowed: [^\n]+\n$/))
})

test.each(['backups', '/mnt', '/home', '/root', '/mnt/50%', '/var/tmp/x', '/mnt/..'])(
  'backups cannot go to %s',
  (place) => {
    const line = /^BACKUP_SECOND="\S+" is not allowed: give s3:[^\n]+ a folder of its own [^\n]+\n$/
    expect(server.run([...club, '--backup-second', place])).toMatchObject(refused(line))
  },
)
