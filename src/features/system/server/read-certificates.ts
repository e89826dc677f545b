import { hours, minutes, seconds } from '#core/durations.ts'
import { plainMessage } from '#core/plain-message.ts'
import type { Config } from '#platform/config.ts'
import type { Certificate } from '../contract.ts'
import { type Endpoint, readCertificateEnd } from './peer-certificate.ts'

const limitMs = seconds(5)
const againAfter = { read: hours(6), failed: minutes(5) }

type Place = Endpoint & { use: Certificate['use'] }

/** The hosts of an address with one or several of them, each with its port. */
function hostsOf(address: string): { host: string; port: string }[] {
  const [, list = ''] = /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/i.exec(address) ?? []
  return list.split(',').map((each) => {
    const [, host = '', port = ''] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(each) ?? []
    return { host, port }
  })
}

const placesOf = (
  address: string | undefined,
  use: Certificate['use'],
  begin: Endpoint['begin'],
  defaultPort: number,
): Place[] =>
  address === undefined
    ? []
    : hostsOf(address)
        .filter(({ host }) => host !== '')
        .map(({ host, port }) => ({ host, use, begin, port: Number(port || defaultPort) }))

const wantsTls = /[?&]sslmode=(?:require|verify-ca|verify-full|prefer)|[?&]ssl=true/

/** The store of backups in a bucket, where one is used. */
function backupEndpoint({ backupTo, backupSecond, backupStore }: Config): string | undefined {
  const isUsed = [backupTo, backupSecond].some((address) => address?.startsWith('s3://'))
  return isUsed ? backupStore?.endpoint : undefined
}

/** Every service of the settings that answers with a certificate; a host once for each use. */
export function certificatePlaces(config: Config): Place[] {
  const { publicUrl, smtpUrl, s3, databaseUrl, databaseDirectUrl, databaseReplicaUrl } = config
  const ofUrl = (url: string | undefined, scheme: string) =>
    url?.startsWith(scheme) ? url : undefined
  const places = [
    ...placesOf(ofUrl(publicUrl, 'https:'), 'site', 'at once', 443),
    ...placesOf(ofUrl(smtpUrl, 'smtps:'), 'mail', 'at once', 465),
    ...placesOf(ofUrl(smtpUrl, 'smtp:'), 'mail', 'smtp', 587),
    ...placesOf(ofUrl(s3?.endpoint, 'https:'), 'media', 'at once', 443),
    ...[databaseUrl, databaseDirectUrl, databaseReplicaUrl].flatMap((url) =>
      url && wantsTls.test(url) ? placesOf(url, 'database', 'postgresql', 5432) : [],
    ),
    ...placesOf(ofUrl(backupEndpoint(config), 'https:'), 'backup', 'at once', 443),
  ]
  const isFirst = ({ use, host }: Place, at: number) =>
    places.findIndex((place) => place.use === use && place.host === host) === at
  return places.filter(isFirst)
}

type Known = { certificate: Certificate; again: number; reading?: Promise<void> }

/** What was read, by config: one per process. */
const known = new WeakMap<Config, Map<string, Known>>()

async function read(place: Place, entry: Known): Promise<void> {
  const { host, use } = place
  try {
    const ends_at = (await readCertificateEnd(place, limitMs)).toISOString()
    entry.certificate = { host, use, ends_at, failure: null }
    entry.again = performance.now() + againAfter.read
  } catch (error) {
    const failure = plainMessage(error instanceof Error ? error.message : 'unknown')
    // A service that is away for a moment does not make its certificate unknown.
    entry.certificate = { ...entry.certificate, failure }
    entry.again = performance.now() + againAfter.failed
  }
}

/**
 * The certificates as they were last read. They are read beside, so that no page waits for a host
 * that is silent.
 */
export function readCertificates(config: Config): Certificate[] {
  const entries = known.get(config) ?? new Map<string, Known>()
  known.set(config, entries)
  return certificatePlaces(config).map((place) => {
    const { host, port, use } = place
    const key = `${use} ${host}:${port}`
    const entry: Known = entries.get(key) ?? {
      certificate: { host, use, ends_at: null, failure: null },
      again: 0,
    }
    entries.set(key, entry)
    if (!entry.reading && entry.again <= performance.now())
      entry.reading = read(place, entry).finally(() => (entry.reading = undefined))
    return entry.certificate
  })
}
