import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ask, club, serverToSetUp } from '#tests/support/server-setup.ts'
import { selfSigned } from '#tests/support/tls-proxy.ts'
import { layoutBelow } from './server/layout.ts'
import { readSettings } from './server/settings-file.ts'

const server = serverToSetUp()
const { installTinyRelease, textOf } = server
let folder: string
let root: string
beforeEach(() => {
  ;({ folder, root } = server)
})

const runSetup = (...options: string[]) => server.run(options)

const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

const contents = () =>
  Object.fromEntries(filesBelow(root).map((path) => [path, readFileSync(path, 'base64')]))

/** The first words of a command that was only said. */
const shortOf = (line: string) => line.replace(/^not run +/, '').split(' --webroot-path')[0]

test('a dry run says what it would do and writes nothing', () => {
  const before = contents()
  const { status, stdout } = runSetup(...club, '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^would write +\S+cirta\.service$/m)
  expect(contents()).toEqual(before)
})

test('what is missing, wrong or not known here ends it with a line, and nothing is written', () => {
  const before = contents()
  const refused = (line: RegExp, ...options: string[]) => {
    const { status, stderr } = runSetup(...options)
    expect([status, stderr]).toEqual([1, expect.stringMatching(line)])
  }
  refused(/^--domain="" is not allowed: give [^\n]+\n$/, '--email', 'manager@club.example')
  refused(/^--email="nobody" is not allowed: give [^\n]+\n$/, ...club, '--email', 'nobody')
  refused(/^--domain="http:\/\/x" is not allowed/, ...club, '--domain', 'http://x')
  refused(/^Unknown option '--domian'[^\n]+\n$/, '--domian', 'club.example')
  refused(
    /^BACKUP_SECOND="ftp:\/\/x" is not allowed[^\n]+\n$/,
    ...club,
    '--backup-second',
    'ftp://x',
  )
  expect(contents()).toEqual(before)
  writeFileSync(join(root, 'etc/os-release'), 'ID=fedora\nPRETTY_NAME="Fedora Linux 43"\n')
  refused(
    /^Setup knows Debian from 12 and Ubuntu from 24.04, and this is Fedora [^\n]+\n$/,
    ...club,
  )
})

test('a second run changes nothing, and an operator keeps their own settings', () => {
  installTinyRelease()
  const { status, stdout } = runSetup(...club, '--port', '4000')
  expect(status).toBe(0)
  const settings = readSettings(join(root, 'etc/cirta/cirta.env'))
  expect(settings).toMatchObject({
    PUBLIC_URL: 'https://club.example',
    TRUST_PROXY: '1',
    PORT: '4000',
    ADMIN_EMAILS: 'manager@club.example',
    SEED: 'none',
  })
  expect(stdout).toContain(`The first password is ${settings.ADMIN_PASSWORD},`)
  expect(stdout).toMatch(/^not run +systemctl enable cirta\.service /m)
  expect(textOf('etc/caddy/Caddyfile')).toBe(`import ${root}/etc/caddy/cirta.caddy\n`)

  const before = contents()
  const again = runSetup()
  expect(again.stdout).toMatch(/\nNothing changed\.\n$/)
  expect(again.stdout).not.toMatch(/^(?:wrote|made|installed|not run)/m)
  expect(again.stdout).not.toContain(settings.ADMIN_PASSWORD)
  expect(contents()).toEqual(before)

  const path = join(root, 'etc/cirta/cirta.env')
  writeFileSync(path, `${readFileSync(path, 'utf8')}# Ours\nSMTP_URL=smtp://localhost\n`)
  expect(runSetup('--domain', 'other.example').status).toBe(0)
  expect(readSettings(path)).toEqual({
    ...settings,
    PUBLIC_URL: 'https://other.example',
    SMTP_URL: 'smtp://localhost',
  })
  expect(readFileSync(path, 'utf8')).toContain('# Ours\n')
  expect(textOf('etc/caddy/cirta.caddy')).toMatch(/^other\.example \{/)
})

test('what a failed run has left is finished by the next, which tells the password', () => {
  installTinyRelease()
  mkdirSync(join(root, 'etc/systemd'))
  writeFileSync(join(root, 'etc/systemd/system'), 'in the way')
  const failed = runSetup(...club)
  expect([failed.status, failed.stdout]).toEqual([1, expect.not.stringContaining('password')])
  rmSync(join(root, 'etc/systemd/system'))
  const { ADMIN_PASSWORD } = readSettings(join(root, 'etc/cirta/cirta.env'))
  expect(runSetup(...club, '--dry-run').stdout).not.toContain(ADMIN_PASSWORD)
  const next = runSetup(...club)
  expect([next.status, next.stdout]).toEqual([
    0,
    expect.stringMatching(/^unchanged .+cirta\.env$/m),
  ])
  expect(next.stdout).toContain(`The first password is ${ADMIN_PASSWORD},`)

  // A proxy that did not start, as one whose port is taken: its files are as they should be.
  writeFileSync(layoutBelow(root).unfinishedSetup, '')
  expect(runSetup().stdout).toMatch(/^not run +systemctl reload caddy\.service$/m)
  expect(runSetup().stdout).not.toMatch(/^not run/m)
})

test('other sites of the proxy stay; behind a balancer there is none', () => {
  installTinyRelease()
  mkdirSync(join(root, 'etc/caddy'))
  writeFileSync(join(root, 'etc/caddy/Caddyfile'), 'other.example {\n\trespond hello\n}\n')
  runSetup(...club)
  runSetup(...club)
  expect(textOf('etc/caddy/Caddyfile')).toBe(
    `other.example {\n\trespond hello\n}\nimport ${root}/etc/caddy/cirta.caddy\n`,
  )
  rmSync(join(root, 'etc'), { recursive: true })
  mkdirSync(join(root, 'etc'))
  writeFileSync(join(root, 'etc/os-release'), 'ID=ubuntu\nVERSION_ID="24.04"\n')
  expect(runSetup(...club, '--proxy', 'none').status).toBe(0)
  expect(readdirSync(join(root, 'etc')).toSorted()).toEqual([
    'cirta',
    'logrotate.d',
    'os-release',
    'systemd',
  ])
  expect(runSetup().stdout).toMatch(/\nNothing changed\.\n$/)
})

test('another proxy takes the site over, and is the one of the next run', () => {
  installTinyRelease()
  mkdirSync(join(root, 'etc/caddy'))
  writeFileSync(join(root, 'etc/caddy/Caddyfile'), 'other.example {\n\trespond hello\n}\n')
  runSetup(...club)
  // Without a certificate nginx refuses a site with TLS, and nothing could prove the name.
  const { stdout } = runSetup('--proxy', 'nginx')
  expect(
    stdout.match(/^not run +(?:nginx|certbot|systemctl (?:enable|reload)).*/gm)?.map(shortOf),
  ).toEqual([
    'systemctl reload caddy.service',
    'nginx -t',
    'systemctl enable --now nginx.service',
    'systemctl reload nginx.service',
    'certbot certonly --webroot',
    'nginx -t',
    'systemctl enable --now nginx.service',
    'systemctl reload nginx.service',
  ])
  expect(textOf('etc/caddy/Caddyfile')).toBe('other.example {\n\trespond hello\n}\n')
  expect(runSetup().stdout).toMatch(/\nNothing changed\.\n$/)
  expect(textOf('etc/nginx/sites-enabled/cirta')).toContain('listen 443')
  runSetup('--proxy', 'caddy')
  expect(existsSync(join(root, 'etc/nginx/sites-enabled/cirta'))).toBe(false)
  expect(runSetup().stdout).toMatch(/\nNothing changed\.\n$/)
  expect(textOf('etc/caddy/Caddyfile')).toContain('import ')
})

test('the machine’s own tools take the files', async () => {
  installTinyRelease()
  runSetup(...club)
  const caddyFile = join(root, 'etc/caddy/Caddyfile')
  const adapt = ['validate', '--adapter', 'caddyfile', '--config', caddyFile]
  expect(ask('caddy', adapt)).toMatchObject({ status: 0 })
  const units = join(root, 'etc/systemd/system')
  const paths = readdirSync(units).map((name) => join(units, name))
  expect(paths).toHaveLength(4)
  // The service manager's own units are of no interest here.
  expect(ask('systemd-analyze', ['verify', ...paths]).said).not.toContain(root)
  const offline = ['security', '--offline=true', '--threshold=30', join(units, 'cirta.service')]
  expect(ask('systemd-analyze', offline)).toMatchObject({ status: 0 })

  runSetup(...club, '--proxy', 'nginx')
  expect(existsSync(join(root, 'etc/nginx/sites-enabled/cirta'))).toBe(true)
  const { cert, key } = await selfSigned('club.example')
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  writeFileSync(join(folder, 'privkey.pem'), key)
  // The check opens what it listens on: sockets here, because the machine's ports may be taken.
  let sockets = 0
  const site = textOf('etc/nginx/sites-enabled/cirta')
    .replaceAll('/etc/letsencrypt/live/club.example', folder)
    .replaceAll(/listen (?:\[::\]:)?\d+/g, () => `listen unix:${folder}/${++sockets}`)
  const whole = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const said = ask('nginx', ['-t', '-c', join(folder, 'nginx.conf')])
  expect(said, said.said).toMatchObject({ status: 0 })
})
