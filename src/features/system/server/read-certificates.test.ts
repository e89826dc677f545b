import { once } from 'node:events'
import { X509Certificate } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { selfSigned } from '#tests/support/tls-proxy.ts'
import { type Endpoint, readCertificateEnd } from './peer-certificate.ts'
import { certificatePlaces, readCertificates } from './read-certificates.ts'

let pair: { cert: string; key: string }
const servers: { close: (done: () => void) => unknown }[] = []
const sockets = new Set<Socket>()
beforeAll(async () => {
  pair = await selfSigned('localhost')
})
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy())
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done))))
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const silent = () => createServer(() => undefined)
const https = () => createTlsServer(pair).on('tlsClientError', () => undefined)
/** Answers an SSLRequest as PostgreSQL does. */
const postgres = (letter: string) =>
  createServer((socket) =>
    socket.once('data', () => {
      socket.write(letter)
      if (letter === 'S')
        new TLSSocket(socket, { isServer: true, ...pair }).on('error', () => undefined)
    }),
  )
const smtp = () => new SMTPServer({ ...pair, closeTimeout: 100 }).server

const endOf = (port: number, begin: Endpoint['begin'], limitMs = 5000) =>
  readCertificateEnd({ host: '127.0.0.1', port, begin }, limitMs)

test.each([
  ['https', https, 'at once'],
  ['SMTP with STARTTLS', smtp, 'smtp'],
  ['PostgreSQL', () => postgres('S'), 'postgresql'],
] as const)('the end of the certificate of %s', async (_, open, begin) => {
  const end = await endOf(await portOf(open()), begin)
  expect(end).toEqual(new Date(new X509Certificate(pair.cert).validTo))
})

test('a service that is silent or speaks no TLS is given up', async () => {
  await expect(endOf(await portOf(silent()), 'at once', 100)).rejects.toThrow('timeout')
  await expect(endOf(await portOf(postgres('N')), 'postgresql')).rejects.toThrow('no TLS')
  await expect(endOf(1, 'at once')).rejects.toThrow('ECONNREFUSED')
})

test('every service of the settings that has a certificate is looked at', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://club.example',
    SMTP_URL: 'smtp://user:pa@mail.example',
    S3_ENDPOINT: 'https://bucket.example:9000',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    DATABASE_URL: 'postgres://u:p@db.example/club?sslmode=require',
    DATABASE_DIRECT_URL: 'postgres://u:p@db.example:6432,direct.example/club?sslmode=require',
    DATABASE_REPLICA_URL: 'postgres://u:p@copy.example:5433/club',
    BACKUP_SECOND: 's3://copies/nightly',
    BACKUP_S3_ENDPOINT: 'https://copies.example',
  })
  expect(certificatePlaces(config).map(({ use, host, port }) => `${use} ${host}:${port}`)).toEqual([
    'site club.example:443',
    'mail mail.example:587',
    'media bucket.example:9000',
    'database db.example:5432',
    'database direct.example:5432',
    'backup copies.example:443',
  ])
  expect(certificatePlaces(readConfig({ PUBLIC_URL: 'http://club.example' }))).toEqual([])
})

test('nobody waits for it: it is read beside and then known', async () => {
  const port = await portOf(https())
  const config = readConfig({ PUBLIC_URL: `https://127.0.0.1:${port}` })
  expect(readCertificates(config)).toEqual([
    { host: '127.0.0.1', use: 'site', ends_at: null, failure: null },
  ])
  await vi.waitFor(() => expect(readCertificates(config)[0]?.ends_at).toBeTruthy(), 5000)
})
