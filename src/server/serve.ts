import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { adminPaths } from '#core/admin-paths.ts'
import { seconds } from '#core/durations.ts'
import { defaultLocale } from '#core/locale.ts'
import {
  assertDemoIsPrivate,
  assertGoodAdminPassword,
  ensureAdmins,
} from '#features/accounts/server/admins.ts'
import { followSecrets, openSecrets } from '#features/accounts/server/open-secrets.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { storedFiles } from '#features/media/server/stored-files.ts'
import { startBackups } from '#platform/backup/start-backups.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { isDatabaseUnavailable } from '#platform/database-unavailable.ts'
import { startJobs } from '#platform/jobs.ts'
import { startMailWorker } from '#platform/mail/mail-worker.ts'
import { openMailTransport } from '#platform/mail/mail-transport.ts'
import { checkBucket } from '#platform/media/own-bucket.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { restrictOutbox } from '#platform/outbox.ts'
import { PageCache } from './pages/page-cache.ts'
import { shareProxyNotice, warnAboutProxy } from '#platform/proxy-notices.ts'
import { requestOrigin } from '#platform/request-origin.ts'
import { tracedRequest } from '#platform/tracing/traced.ts'
import { seedDemo } from '../../database/seed/seed.ts'
import { createApp } from './app.ts'
import { type Closable, doneWithin } from './done-within.ts'
import { drainLittle } from './drain-little.ts'
import { features } from './features.ts'
import { namesOneHost } from './one-host.ts'
import type { OpenServices } from './open-services.ts'
import { followPageChanges } from './pages/follow-page-changes.ts'
import { pageKey } from './pages/page-key.ts'
import { purgeCdn } from './pages/purge-cdn.ts'
import { printLine } from './print-line.ts'
import { DatabaseAwayError } from './refused-start.ts'
import { retention } from './retention.ts'
import { securityHeaders } from './security-headers.ts'
import { listen } from './web-server.ts'

const databasePatience = seconds(30)
const followPatienceMs = seconds(5)

async function waitForDatabase({ pool }: Database): Promise<void> {
  const deadline = performance.now() + databasePatience
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (performance.now() > deadline)
        throw new DatabaseAwayError('The database did not answer for 30 seconds.')
      printLine('Waiting for the database …')
      await sleep(seconds(2))
    }
  }
}

/** Names the consequences of a pooler without a way past it. */
async function checkSessions({ config, database }: Services): Promise<void> {
  if (await database.ownSession()) return
  const missing = config.databaseDirectUrl
    ? 'DATABASE_DIRECT_URL leads through a pooler as well'
    : 'DATABASE_URL leads through a pooler and DATABASE_DIRECT_URL is not set'
  printLine(
    `${missing}: changes by other processes are looked for every second. Set DATABASE_DIRECT_URL to the server's own address.`,
  )
}

/** The club's own name and address, as they are when a mail leaves. */
async function clubSender(services: Services) {
  const now = async () => {
    const club = await findClub(services)
    const host = new URL(siteOrigin(services.config)).hostname
    return { name: clubIn(club, defaultLocale).name, address: club.email ?? `club@${host}` }
  }
  const sender = await now()
  services.database.changes.on('changed', () => {
    // While the database is away, the last known sender stays.
    void now().then(
      (fresh) => Object.assign(sender, fresh),
      () => undefined,
    )
  })
  return sender
}

async function recordBulkMails(services: Services): Promise<number> {
  let recorded = 0
  for (const { bulkMails } of features) recorded += (await bulkMails?.(services)) ?? 0
  return recorded
}

/** Mail is sent from the club's own address, unless the mail server requires another. */
async function startMail(services: Services): Promise<Closable> {
  const { config, database, log } = services
  const sender = config.mailFrom ?? (await clubSender(services))
  const transport = openMailTransport(config, sender)
  const recordBulk = () => recordBulkMails(services)
  return startMailWorker({ database, log, sender, transport, recordBulk })
}

async function prepare(services: Services): Promise<void> {
  await waitForDatabase(services.database)
  await checkSessions(services)
  await migrateDatabase(services.database, undefined, services.log)
  await restrictOutbox(services.config)
  // Damaged or foreign keys stop the start instead of the first sign-in.
  await openSecrets(services)
  followSecrets(services)
  await checkBucket(services)
  await assertGoodAdminPassword(services)
  await ensureAdmins(services)
  await assertDemoIsPrivate(services)
  if (services.config.seed === 'demo') await seedDemo(services)
}

/**
 * In development the pages come through Vite, whose `loadApp` returns the app of the current
 * sources.
 */
export type Development = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadApp: () => Promise<typeof createApp>
}

function developmentListener(
  services: Services,
  { middlewares, loadApp }: Development,
): RequestListener {
  const common = securityHeaders(services.config)
  return (request, response) => {
    response.setHeaders(common)
    middlewares(request, response, () => {
      void loadApp().then((load) =>
        getRequestListener(load(services, new PageCache()).fetch)(request, response),
      )
    })
  }
}

/** Cached pages are answered before the web framework sees the request. */
function productionListener(services: Services): RequestListener {
  const cache = new PageCache()
  followPageChanges(cache.changes, services.database.changes)
  const listener = getRequestListener(createApp(services, cache).fetch)
  const common = securityHeaders(services.config)
  return (request, response) => {
    const render = () => {
      response.setHeaders(common)
      void listener(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return render()
    const { url = '/', headers } = request
    const key = pageKey(requestOrigin(services.config, headers), url, headers.cookie ?? '')
    cache.answer(key, request, response, render)
  }
}

type Serving = OpenServices & {
  server: Server
  development: Development | undefined
  /** Takes what has to be stopped at the end, as soon as it runs. */
  started: (...workers: Closable[]) => void
}

/**
 * Brings the database to this version, answers requests, and starts mails, jobs and backups.
 * Returns what the person who started the program is told.
 */
export async function serve({ services, jobs, follow, ...serving }: Serving): Promise<string[]> {
  const { server, development, started } = serving
  const { config } = services
  const answer = development
    ? developmentListener(services, development)
    : productionListener(services)
  const purging = development ? undefined : purgeCdn(services)
  const refusal = Object.fromEntries([...securityHeaders(config), ['connection', 'close']])
  server.on('request', (request, response) => {
    drainLittle(request, response)
    warnAboutProxy(services, request.headers)
    tracedRequest(request, response, () => {
      if (namesOneHost(request)) answer(request, response)
      else response.writeHead(400, refusal).end()
    })
  })
  shareProxyNotice(services)
  await prepare(services)
  const follower = follow()
  started(follower)
  await doneWithin(follower.ready, followPatienceMs)
  services.config = { ...config, port: await listen(config, server) }
  const requestsOver = new Promise((resolve) => server.once('close', resolve))
  started({ stop: () => requestsOver.then(() => purging?.flush()) })
  // After the port is known: mails recorded here link to the site.
  for (const feature of features) await feature.start?.(services)
  started(
    await startMail(services),
    startJobs({ ...services, database: jobs }, [
      retention,
      ...features.flatMap(({ jobs }) => jobs?.(features) ?? []),
    ]),
    startBackups({ ...services, database: jobs }, storedFiles),
  )
  const origin = siteOrigin(services.config)
  return [
    `${clubIn(await findClub(services), defaultLocale).name}: ${origin}  (ready in ${Math.round(performance.now())} ms)`,
    `Back office:           ${origin}${adminPaths.home}`,
    'Stop with Ctrl-C.',
  ]
}
