import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { PoolConfig } from 'pg'
import { seconds } from '#core/durations.ts'
import { defaultLocale } from '#core/locale.ts'
import { assertDemoIsPrivate, ensureAdmins } from '#features/accounts/server/admins.ts'
import { productMedia } from '#features/catalogue/server/used-media.ts'
import { keyOf, secretsOf } from '#features/accounts/server/secrets.ts'
import { club } from '#features/club/facts.ts'
import { clubName } from '#features/club/server/club-name.ts'
import { eventMedia } from '#features/events/server/used-media.ts'
import { galleryMedia } from '#features/gallery/server/used-media.ts'
import { mediaCollection } from '#features/media/server/collect-media.ts'
import { giveFreedPlaces } from '#features/registrations/server/give-freed-places.ts'
import { type Config, ConfigError, readConfig, siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type Database, jobLimits, openDatabase } from '#platform/database.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog, type Log } from '#platform/log.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { startMailWorker } from '#platform/mail/mail-worker.ts'
import { openMailTransport } from '#platform/mail/mail-transport.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { PageCache } from '#platform/page-cache.ts'
import { EmbeddedPostgresError } from '#platform/postgres/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { requestOrigin } from '#platform/request-origin.ts'
import { seedDemo } from '../database/seed/seed.ts'
import { createApp } from './app.ts'
import { namesOneHost } from './one-host.ts'
import { pageKey } from './page-key.ts'
import { retention } from './retention.ts'
import { securityHeaders } from './security-headers.ts'

const databasePatience = seconds(30)
const startedAt = performance.now()

type Closable = { stop: () => Promise<void> }

/** Says on standard output what a person who starts the program wants to know. */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function waitForDatabase({ pool }: Database): Promise<void> {
  const deadline = Date.now() + databasePatience
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (Date.now() > deadline) throw new ConfigError('The database did not answer for 30 seconds.')
      say('Waiting for the database …')
      await sleep(seconds(2))
    }
  }
}

/** Nobody waits for what the program does by itself: it has time, and connections apart from the visitors'. */
const openForJobs = (connection: PoolConfig) =>
  openDatabase(connection, { writers: 2, readers: 0, limits: jobLimits })

async function openServices(
  config: Config,
  log: Log,
): Promise<{ services: Services; jobs: Database } & Closable> {
  const media = await openMediaStore(config)
  const now = () => new Date()
  const keyFor = (purpose: string) => keyOf(secretsOf(config), purpose)
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    const database = openDatabase(connection)
    const jobs = openForJobs(connection)
    const stop = async () => {
      await Promise.all([database.close(), jobs.close()])
    }
    return { services: { config, database, media, log, now, keyFor }, jobs, stop }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const database = openDatabase(postgres.connection)
  const jobs = openForJobs(postgres.connection)
  const stop = async () => {
    await Promise.all([database.close(), jobs.close()])
    await postgres.stop()
  }
  return { services: { config, database, media, log, now, keyFor }, jobs, stop }
}

/** Mail comes from the club's own address, unless the mail server wants another. */
function startMail({ config, database, log }: Services): Closable {
  const sender = config.mailFrom ?? { name: clubName[defaultLocale], address: club.email }
  return startMailWorker({ database, log, sender, transport: openMailTransport(config, sender) })
}

async function prepare(services: Services): Promise<void> {
  await waitForDatabase(services.database)
  await migrateDatabase(services.database)
  // Damaged keys stop the start, not the first sign-in.
  secretsOf(services.config)
  await ensureAdmins(services)
  await assertDemoIsPrivate(services)
  if (services.config.seed === 'demo') await seedDemo(services)
}

function listen({ port, host }: Config, server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `PORT="${port}" is taken by another program: set PORT to a free one.`
      const refused = `HOST="${host}" with PORT="${port}" is not allowed here: ${error.message}.`
      reject(new ConfigError(error.code === 'EADDRINUSE' ? taken : refused))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** In development the pages come through Vite, whose `loadApp` answers the app as the sources are now. */
export type Development = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadApp: () => Promise<typeof createApp>
}

function developmentListener(services: Services, { middlewares, loadApp }: Development): RequestListener {
  return (request, response) =>
    middlewares(request, response, () => {
      void loadApp().then((load) =>
        getRequestListener(load(services, new PageCache()).fetch)(request, response),
      )
    })
}

/** Cached pages are answered before the web framework sees the request. */
function productionListener(services: Services): RequestListener {
  const cache = new PageCache()
  const listener = getRequestListener(createApp(services, cache).fetch)
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { url = '/', headers } = request
    const key = isRead
      ? pageKey(requestOrigin(services.config, headers), url, headers.cookie ?? '')
      : undefined
    if (key && cache.serve(key, request, response)) return
    void listener(request, response)
  }
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), seconds(3)).unref()
  })
}

async function start(development?: Development): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog()
  const opening = openServices(config, log)
  // Whether a host is named, `namesOneHost` decides.
  const server = createServer({ requireHostHeader: false })
  const workers: Closable[] = []
  const stopAll = async () => {
    await stopServer(server)
    await Promise.all(workers.map((worker) => worker.stop()))
    const { stop } = await opening
    await stop()
  }
  let stopped: Promise<void> | undefined
  const shutDown = () => (stopped ??= stopAll())
  // From the first moment: what is being opened is closed too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutDown().finally(() => process.exit(0)))
  try {
    const { services, jobs } = await opening
    const answer = development ? developmentListener(services, development) : productionListener(services)
    const headers = securityHeaders(config)
    server.on('request', (request, response) => {
      response.setHeaders(headers)
      if (namesOneHost(request)) answer(request, response)
      else response.writeHead(400, { connection: 'close' }).end()
    })
    await prepare(services)
    services.config = { ...config, port: await listen(config, server) }
    // A new version of the program may have teams of more players; the mails need the port.
    await giveFreedPlaces(services)
    workers.push(
      startMail(services),
      startJobs({ ...services, database: jobs }, [
        retention,
        mediaCollection([productMedia, eventMedia, galleryMedia]),
      ]),
    )
    const origin = siteOrigin(services.config)
    say(`Cirta Basketball Club: ${origin}  (ready in ${Math.round(performance.now() - startedAt)} ms)`)
    say(`Back office:           ${origin}/admin`)
    say('Stop with Ctrl-C.')
  } catch (error) {
    await shutDown()
    throw error
  }
}

/** Starts the program; what stops it is one line for the person, or a stack when it is a mistake of ours. */
export async function run(development?: Development): Promise<void> {
  await start(development).catch((error: unknown) => {
    const isForThePerson = error instanceof ConfigError || error instanceof EmbeddedPostgresError
    process.stderr.write(
      `${isForThePerson ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exit(1)
  })
}
