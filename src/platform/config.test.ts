import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig, siteOrigin } from './config.ts'

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example.dz:25'],
  ['MAIL_FROM', 'Club'],
  ['MAIL_FROM', 'Club <contact>'],
  ['ADMIN_EMAILS', 'admin'],
  ['PUBLIC_URL', 'cirta'],
  ['PUBLIC_URL', 'https://example.dz/club'],
  ['TRUST_PROXY', 'yes'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', 'long'],
  ['BACKUP_EVERY', 'often'],
  ['BACKUP_EVERY', '0.5s'],
  ['BACKUP_TO', 'ftp://host/folder'],
  ['BACKUP_TO', 's3:/bucket/x'],
  ['BACKUP_TO', 'S3://bucket/x'],
  ['BACKUP_SECOND', '-h'],
  ['BACKUP_SECOND', 's3:///prefix'],
  ['BACKUP_SECOND', './data/backups/'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['WORKERS', '0'],
  ['WORKERS', '1.5'],
  ['WORKERS', 'all'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector:4318/v1/traces'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['CDN_SECONDS', '-1'],
  ['CDN_PURGE_URL', 'purge'],
  ['SEED', 'all'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name}="${value}" is not allowed: give [^\\n]+\\.$`))
})

test.each([
  ['DATABASE_URL', 'mysql://club:a-password@db/club'],
  ['DATABASE_REPLICA_URL', 'mysql://club:a-password@db/club'],
  ['SMTP_URL', 'club:a-password@mail.example.dz:25'],
  ['ADMIN_EMAILS', 'admin@example.dz, other'],
  ['ADMIN_PASSWORD', 'short'],
  ['SECRET_KEY', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['CDN_PURGE_HEADER', 'a-token'],
  ['PUBLIC_URL', 'https://club:a-password@example.dz/club'],
  ['BACKUP_TO', 'ftp://club:a-password@example.dz/backups'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png?key=a-token'],
  ['OIDC_SECRET', 'a-secret'],
  ['OIDC_SCHOOL_ISSUER', 'https:club:a-password@'],
])('%s=%s stops the start with one line that keeps the value to itself', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name}="…" is not allowed: give [^\\n]+\\.$`))
})

test('a CDN needs the site’s address, and its purge a time', () => {
  const set = (env: Record<string, string>) => () => readConfig(env)
  expect(set({ CDN_SECONDS: '30' })).toThrow(/^CDN_SECONDS is not allowed alone: [^\n]+\.$/)
  const purge = { CDN_PURGE_URL: 'https://cdn.example/purge', PUBLIC_URL: 'https://a.example' }
  expect(set(purge)).toThrow(/^CDN_PURGE_URL is not allowed alone: [^\n]+\.$/)
  const whole = { ...purge, CDN_SECONDS: '30', CDN_PURGE_HEADER: 'Fastly-Key: a:b c' }
  expect(readConfig(whole).cdn).toEqual({
    keptSeconds: 30,
    purgeUrl: purge.CDN_PURGE_URL,
    purgeHeader: ['Fastly-Key', 'a:b c'],
  })
})

test('everything has a default, and an empty value is none', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    seed: 'demo',
    trustedProxies: 0,
    workers: 1,
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/club' })).toMatchObject({ seed: 'none' })
})

test('either address of a collector turns traces on, and the one of traces alone wins', () => {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://all.example' }
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces.example/in' }
  const endpointOf = (env: Record<string, string>) => readConfig(env).tracesEndpoint
  expect([{}, all, own, { ...all, ...own }].map(endpointOf)).toEqual([
    undefined,
    'http://all.example',
    'http://traces.example/in',
    'http://traces.example/in',
  ])
})

test('there are as many workers as WORKERS says, or as the machine has cores', () => {
  expect(readConfig({ WORKERS: '3' })).toMatchObject({ workers: 3 })
  expect(readConfig({ WORKERS: 'auto' })).toMatchObject({ workers: availableParallelism() })
})

test.each([
  ['', 'nightly'],
  ['off', 'off'],
  ['6', 6 * 3_600_000],
  ['0.5', 1_800_000],
  ['90m', 5_400_000],
  ['2d', 172_800_000],
])('BACKUP_EVERY=%s is read as %s', (value, every) => {
  expect(readConfig({ BACKUP_EVERY: value }).backupEvery).toBe(every)
})

test('backups in a bucket need keys, their own or those of the pictures', () => {
  const address = { BACKUP_SECOND: 's3://copies/club' }
  expect(() => readConfig(address)).toThrow(/^BACKUP_SECOND="s3:\/\/copies\/club" is not allowed/)
  const store = { ENDPOINT: 'https://s3.example', ACCESS_KEY_ID: 'a', SECRET_ACCESS_KEY: 'b' }
  const named = (prefix: string) =>
    Object.fromEntries(Object.entries(store).map(([name, value]) => [`${prefix}${name}`, value]))
  const own = readConfig({ ...address, ...named('BACKUP_S3_') })
  expect(own).toMatchObject({ s3: undefined, backupStore: { region: 'us-east-1' } })
  const shared = readConfig({ ...address, ...named('S3_'), S3_BUCKET: 'club' })
  expect(shared.backupStore).toEqual(own.backupStore)
})

test.each([
  ['club@example.dz', { name: '', address: 'club@example.dz' }],
  ['Le Club <club@example.dz>', { name: 'Le Club', address: 'club@example.dz' }],
  ['"Club, le" <club@example.dz>', { name: 'Club, le', address: 'club@example.dz' }],
])('MAIL_FROM=%s is read as name and address', (value, sender) => {
  expect(readConfig({ MAIL_FROM: value })).toMatchObject({ mailFrom: sender })
})

test.each([
  [{ PUBLIC_URL: 'https://cirta.example/' }, 'https://cirta.example'],
  [{ PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{ PORT: '4000', HOST: '::1' }, 'http://[::1]:4000'],
])('with %j, links begin with %s', (env, origin) => {
  expect(siteOrigin(readConfig(env))).toBe(origin)
})

test('the network is served under a given address only', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL="" is not allowed/)
})

test.each([
  ['HOST="0.0.0.0"', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  ['HOST="::"', { HOST: '::', PUBLIC_URL: 'http://localhost:3000' }],
  ['HOST="club.example"', { HOST: 'club.example', PUBLIC_URL: 'http://club.example' }],
  ['PUBLIC_URL="https://cirta.example"', { PUBLIC_URL: 'https://cirta.example' }],
  ['PUBLIC_URL="http://192.168.1.20"', { PUBLIC_URL: 'http://192.168.1.20' }],
  [
    'PUBLIC_URL="https://localhost.cirta.example"',
    { PUBLIC_URL: 'https://localhost.cirta.example' },
  ],
  ['TRUST_PROXY="1"', { TRUST_PROXY: '1' }],
])('%s serves the network, and may not lift the limits', (servedBy, env) => {
  expect(readConfig(env)).toMatchObject({ servesNetwork: true, servedBy })
  const line = `RATE_LIMIT="off" is not allowed with ${servedBy}: only on loopback.`
  expect(() => readConfig({ ...env, RATE_LIMIT: 'off' })).toThrow(line)
})

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://club.localhost:3000' },
])('%j serves this machine alone', (env) => {
  expect(readConfig({ ...env, RATE_LIMIT: 'off' }).servesNetwork).toBe(false)
})

test.each([
  [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER="https:\/\/id.example" is not allowed/],
  [{ OIDC_SCHOOL_CLIENT_ID: 'club' }, /^OIDC_SCHOOL_ISSUER="" is not allowed/],
  [
    { OIDC_SCHOOL_ISSUER: 'http://id.example', OIDC_SCHOOL_CLIENT_ID: 'club' },
    /^OIDC_SCHOOL_ISSUER="http:\/\/id.example" is not allowed/,
  ],
  [{ OIDC_SCHOOL_ISSUER: 'https://id.example' }, /^OIDC_SCHOOL_CLIENT_ID="" is not allowed/],
])('a provider needs its address and our name there: %j', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('providers are off until they are given', () => {
  expect(readConfig({}).oidcProviders).toEqual([])
  const env = { OIDC_SCHOOL_ISSUER: 'https://id.example', OIDC_SCHOOL_CLIENT_ID: 'club' }
  expect(readConfig(env).oidcProviders).toEqual([
    { name: 'school', issuer: 'https://id.example', clientId: 'club', clientSecret: undefined },
  ])
})
