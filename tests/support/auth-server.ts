import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { readConfig } from '#platform/config.ts'
import { openSecrets } from '#features/accounts/server/open-secrets.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { testServices } from './builders.ts'

export const password = 'a password of our own'
const secretKey = 'a secret key of the tests, which nobody else has'
export const admin = { email: 'admin@cirta.example', password }

/** One device's storage, in place of localStorage. */
function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A program's services on this database with a DATA_DIR of their own. The clock can be set. */
export function createServices(database: Database, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cirta-accounts-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    SECRET_KEY: secretKey,
    ...env,
  })
  const clock = { offsetMs: 0 }
  const services: Services = {
    ...testServices(database),
    config,
    log: createLog(),
    now: () => new Date(Date.now() + clock.offsetMs),
  }
  return { services, clock, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Signs an admin in by password and returns the access token. */
export async function signInAdmin(services: Services, email = admin.email): Promise<string> {
  await openSecrets(services)
  const response = await authApi(services).request('/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, email }),
  })
  return (await response.json()).access_token
}

const listening = (server: ServerType) =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.once('listening', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address)
      else reject(new Error('not listening on a port'))
    })
  })

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>

/** The sign-in service with a fresh set of admins, on a free loopback port. */
export async function startAuthServer(database: Database, env?: Record<string, string>) {
  await database.pool.query(
    'truncate users, sign_in_failures, rate_limits, audit_entries, mails, instance cascade',
  )
  const { services, clock, remove } = createServices(database, env)
  await openSecrets(services)
  await ensureAdmins(services)
  const app = new Hono().route('/auth/v1', authApi(services))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  const url = `http://127.0.0.1:${(await listening(server)).port}/auth/v1`

  /** The public client library with storage of its own. It refreshes only when told to. */
  const device = (options: { flowType?: 'pkce' } = {}) =>
    new AuthClient({
      url,
      storage: memoryStorage(),
      autoRefreshToken: false,
      storageKey: crypto.randomUUID(),
      experimental: { recoveryCodes: true },
      ...options,
    })

  const signedIn = async (credentials = admin) => {
    const client = device()
    const { error } = await client.signInWithPassword(credentials)
    if (error) throw error
    return client
  }

  return {
    services,
    clock,
    url,
    device,
    /** The public client library on another device, signed in by password. */
    signedIn,
    /** The header with which the client's session authorises a request. */
    bearer: async (client: GoTrueClient) => {
      const { data } = await client.getSession()
      return { authorization: `Bearer ${data.session?.access_token}` }
    },
    /** The newest mail of this kind, to this address or to anybody, with its link and its code. */
    async mail(kind: string, recipient?: string) {
      const { rows } = await database.pool.query(
        `select recipient, language, subject, text, html from mails
          where kind = $1 and recipient = coalesce($2, recipient) order by created_at desc limit 1`,
        [kind, recipient],
      )
      const text = String(rows[0]?.text)
      return {
        ...rows[0],
        link: /http\S+/.exec(text)?.[0] ?? '',
        code: /^\d{6}$/m.exec(text)?.[0] ?? '',
      }
    },
    async actions() {
      const { rows } = await database.pool.query('select action from audit_entries order by id')
      return rows.map(({ action }): string => action)
    },
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      remove()
    },
  }
}
