import { join, resolve } from 'node:path'
import * as z from 'zod'
import { demoAdmins, demoPassword } from '../../database/seed/admins.ts'
import { backupVariables, refusedPlaces } from './backup-settings.ts'
import { cdnVariables, readCdn, refusedCdn } from './cdn-settings.ts'
import { databaseVariables, mailAddress } from './config-addresses.ts'
import { isLoopbackHost } from './loopback.ts'
import { pushVariables } from './push-settings.ts'
import { shownSetting } from './shown-setting.ts'
import { telemetryVariables } from './telemetry-settings.ts'
import { workersSetting } from './workers/workers-setting.ts'

export { demoPassword }
export const leastSecretKey = 32

const port = z.coerce.number().int().min(0).max(65535)
const emailList = z
  .string()
  .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
  .pipe(z.array(z.email()).min(1))

const tileParts = ['{z}', '{x}', '{y}']
const tilesUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => tileParts.every((part) => url.includes(part)))

/** Each variable with its allowed values, worded as the line that stops the start. */
const variables = {
  PORT: { schema: port.default(3000), allowed: 'a port from 0 to 65535' },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    allowed: 'an address or host name to listen on',
  },
  DATA_DIR: { schema: z.string().min(1).default('data'), allowed: 'a folder' },
  ...databaseVariables,
  PUBLIC_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((url) => URL.parse(url)?.pathname === '/')
      .optional(),
    allowed: 'an http or https address without a path',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    allowed: 'smtp://user:password@host:port, or smtps:// where TLS is spoken from the start',
  },
  MAIL_FROM: { schema: mailAddress.optional(), allowed: 'an e-mail address, or "Name <address>"' },
  ADMIN_EMAILS: {
    schema: emailList.default(demoAdmins),
    allowed: 'e-mail addresses separated by commas',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(10).max(72).default(demoPassword),
    allowed: '10 to 72 characters',
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    allowed: 'an http or https address',
  },
  S3_BUCKET: { schema: z.string().min(3).max(63).optional(), allowed: 'the name of a bucket' },
  S3_REGION: { schema: z.string().min(1).default('us-east-1'), allowed: 'the name of a region' },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    allowed: 'the key that may write to the bucket',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), allowed: 'the secret of that key' },
  SECRET_KEY: {
    schema: z.string().trim().min(leastSecretKey).max(1000).optional(),
    allowed: `${leastSecretKey} to 1000 characters, the same for all processes`,
  },
  AUTH_SECRETS: { schema: z.string().optional(), allowed: 'the content of a secrets/auth.json' },
  MAP_TILES_URL: {
    schema: z
      .union([z.literal('none').transform(() => null), tilesUrl])
      .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    allowed: '"none" or an http or https address with {z}, {x} and {y}',
  },
  TRUST_PROXY: {
    schema: z
      .union([z.literal('off').transform(() => 0), z.coerce.number().int().min(1).max(9)])
      .default(0),
    allowed: '"off" or how many proxies stand in front (1 to 9)',
  },
  ...pushVariables,
  ...telemetryVariables,
  METRICS_TOKEN: {
    schema: z.string().min(16).max(200).optional(),
    allowed: '16 to 200 characters',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(300).default(1),
    allowed: 'whole seconds from 0 to 300',
  },
  WORKERS: workersSetting,
  RATE_LIMIT: {
    schema: z.enum(['on', 'off']).default('on'),
    allowed: '"on", or "off" on loopback',
  },
  ...cdnVariables,
  ...backupVariables,
  SEED: { schema: z.enum(['demo', 'none']).optional(), allowed: '"demo" or "none"' },
} satisfies Record<string, { schema: z.ZodType; allowed: string }>

export const settingNames: readonly string[] = Object.keys(variables)

type Name = keyof typeof variables
type Values = { [K in Name]: z.output<(typeof variables)[K]['schema']> }

/** Carries the one line that is printed before the start stops. */
export class ConfigError extends Error {}

function readVariable<K extends Name>(env: NodeJS.ProcessEnv, name: K): Values[K] {
  const { schema, allowed } = variables[name]
  const given = env[name] === '' ? undefined : env[name]
  const result = schema.safeParse(given)
  if (!result.success) {
    const shown = shownSetting(name, given)
    throw new ConfigError(`${name}="${shown}" is not allowed: give ${allowed}.`)
  }
  return result.data as Values[K]
}

type Read = <K extends Name>(name: K) => Values[K]

/** All settings of the bucket, or none. @throws ConfigError naming the missing ones */
function readBucket(read: Read) {
  const given = {
    S3_ENDPOINT: read('S3_ENDPOINT'),
    S3_BUCKET: read('S3_BUCKET'),
    S3_ACCESS_KEY_ID: read('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: read('S3_SECRET_ACCESS_KEY'),
  }
  if (Object.values(given).every((value) => value === undefined)) return undefined
  const needed = (name: keyof typeof given): string => {
    const value = given[name]
    if (value === undefined)
      throw new ConfigError(
        `${name}="" is not allowed with a bucket: give ${variables[name].allowed}.`,
      )
    return value
  }
  return {
    endpoint: needed('S3_ENDPOINT'),
    bucket: needed('S3_BUCKET'),
    region: read('S3_REGION'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

/** The store of backups in a bucket: its own settings, or those of the pictures' store. */
function readBackupStore(read: Read) {
  const endpoint = read('BACKUP_S3_ENDPOINT') ?? read('S3_ENDPOINT')
  const accessKeyId = read('BACKUP_S3_ACCESS_KEY_ID') ?? read('S3_ACCESS_KEY_ID')
  const secretAccessKey = read('BACKUP_S3_SECRET_ACCESS_KEY') ?? read('S3_SECRET_ACCESS_KEY')
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined
  const region = read('BACKUP_S3_REGION') ?? read('S3_REGION')
  return { endpoint, region, accessKeyId, secretAccessKey }
}
export type BackupStore = NonNullable<ReturnType<typeof readBackupStore>>

/** The addresses of the two places. @throws ConfigError for a bucket without its keys */
function readBackupPlaces(read: Read, dataDir: string) {
  const to = read('BACKUP_TO')
  const second = read('BACKUP_SECOND')
  const store = readBackupStore(read)
  for (const [name, address] of Object.entries({ BACKUP_TO: to, BACKUP_SECOND: second })) {
    if (!address?.startsWith('s3://') || store) continue
    const keys = 'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY'
    throw new ConfigError(`${name}="${address}" is not allowed without its store: give ${keys}.`)
  }
  return { backupTo: to ?? join(dataDir, 'backups'), backupSecond: second, backupStore: store }
}

const oidcVariable = /^OIDC_([A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/
/** Whether tokens from this issuer can be trusted: over TLS, or from this machine. */
function isIssuer(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname ?? ''))
}

export type OidcProvider = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

/**
 * External identity providers: `OIDC_GOOGLE_ISSUER` and `OIDC_GOOGLE_CLIENT_ID` define the provider
 * `google`.
 */
function readOidcProviders(env: NodeJS.ProcessEnv): OidcProvider[] {
  const given = Object.keys(env).filter((name) => name.startsWith('OIDC_') && env[name])
  const names = new Set(
    given.map((name) => {
      const [, provider] = oidcVariable.exec(name) ?? []
      if (provider) return provider
      const allowed = 'OIDC_<NAME>_ISSUER, OIDC_<NAME>_CLIENT_ID and OIDC_<NAME>_CLIENT_SECRET'
      const shown = shownSetting(name, env[name])
      throw new ConfigError(`${name}="${shown}" is not allowed: give ${allowed}.`)
    }),
  )
  return [...names].map((name) => {
    const issuer = env[`OIDC_${name}_ISSUER`] ?? ''
    const clientId = env[`OIDC_${name}_CLIENT_ID`]
    if (!isIssuer(issuer)) {
      const shown = shownSetting(`OIDC_${name}_ISSUER`, issuer)
      throw new ConfigError(`OIDC_${name}_ISSUER="${shown}" is not allowed: give an https address.`)
    }
    if (!clientId)
      throw new ConfigError(
        `OIDC_${name}_CLIENT_ID="" is not allowed: give what the provider calls us.`,
      )
    return {
      name: name.toLowerCase(),
      issuer,
      clientId,
      clientSecret: env[`OIDC_${name}_CLIENT_SECRET`] || undefined,
    }
  })
}

type Site = { host: string; publicUrl: string | undefined; trustedProxies: number }

/**
 * The setting that makes the program serve other machines, as in the environment; undefined when it
 * serves only this one.
 */
function networkSetting({ host, publicUrl, trustedProxies }: Site): string | undefined {
  if (!isLoopbackHost(host)) return `HOST="${host}"`
  if (publicUrl && !isLoopbackHost(new URL(publicUrl).hostname)) return `PUBLIC_URL="${publicUrl}"`
  return trustedProxies > 0 ? `TRUST_PROXY="${trustedProxies}"` : undefined
}

export type Config = ReturnType<typeof readConfig>

/** @throws ConfigError naming the first wrong variable, its value unless secret, and the allowed */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = <K extends Name>(name: K) => readVariable(env, name)
  const general = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const config = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    publicUrl: read('PUBLIC_URL'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    adminEmails: read('ADMIN_EMAILS'),
    adminPassword: read('ADMIN_PASSWORD'),
    s3: readBucket(read),
    secretKey: read('SECRET_KEY'),
    authSecrets: read('AUTH_SECRETS'),
    mapTilesUrl: read('MAP_TILES_URL'),
    trustedProxies: read('TRUST_PROXY'),
    pushOrigin: read('PUSH_ORIGIN'),
    logLevel: read('LOG_LEVEL'),
    logFormat: read('LOG_FORMAT'),
    tracesEndpoint: read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? general,
    tracesProtocol: read('OTEL_EXPORTER_OTLP_PROTOCOL'),
    metricsToken: read('METRICS_TOKEN'),
    drainSeconds: read('DRAIN_SECONDS'),
    cdn: readCdn(read),
    workers: read('WORKERS'),
    rateLimit: read('RATE_LIMIT'),
    backupEvery: read('BACKUP_EVERY'),
    ...readBackupPlaces(read, resolve(read('DATA_DIR'))),
    backupPassphrase: read('BACKUP_PASSPHRASE'),
    oidcProviders: readOidcProviders(env),
    seed: read('SEED') ?? (env.DATABASE_URL ? 'none' : 'demo'),
  }
  const refusal = refusedCdn(config) ?? refusedPlaces(config)
  if (refusal) throw new ConfigError(refusal)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (env[name] && !config.databaseUrl)
      throw new ConfigError(`${name} is not allowed alone: set DATABASE_URL too.`)
  if (!isLoopbackHost(config.host) && !config.publicUrl) {
    throw new ConfigError(
      `PUBLIC_URL="" is not allowed with HOST="${config.host}": give the site's address.`,
    )
  }
  const servedBy = networkSetting(config)
  if (servedBy && config.rateLimit === 'off') {
    throw new ConfigError(`RATE_LIMIT="off" is not allowed with ${servedBy}: only on loopback.`)
  }
  return { ...config, servedBy, servesNetwork: servedBy !== undefined }
}

/** The site's origin, with which links in mails begin. */
export function siteOrigin({ publicUrl, host, port }: Config): string {
  return publicUrl
    ? new URL(publicUrl).origin
    : `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
