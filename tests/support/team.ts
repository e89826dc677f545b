import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#core/permissions.ts'
import { createApi } from '#server/api.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { createServices, signInAdmin } from './auth-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import type { Colleague } from '#features/accounts/admin-contract.ts'
import { ensureAdmins } from '#features/accounts/server/admins.ts'

export const second = 'coach@cirta.example'
export const invited = 'nadia@example.dz'
export const chosen = 'eight-blue-herons-1'

type Api = ReturnType<typeof createApi>
type Options = { body?: unknown; token?: string; on?: Api }

/** The team of admins of a new installation before each test, and two processes that serve it. */
export function openTeam() {
  let db: TestDatabase
  let accounts: ReturnType<typeof createServices>
  let api: Api
  /** Another process: it shares nothing with the first but the database. */
  let elsewhere: Api
  let manager: string

  beforeAll(async () => {
    db = await createTestDatabase(20)
  })
  beforeEach(async () => {
    await db.database.pool.query('truncate users, invitations, audit_entries, mails cascade')
    accounts = createServices(db.database, { RATE_LIMIT: 'off' })
    await ensureAdmins(accounts.services)
    api = createApi(accounts.services)
    elsewhere = createApi({ ...accounts.services })
    manager = await signInAdmin(accounts.services)
    return accounts.remove
  })
  afterAll(() => db.drop())

  async function call(method: string, path: string, options: Options = {}) {
    const { body, token = manager, on = api } = options
    const response = await on.request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }

  async function memberAt(email: string, token = manager): Promise<Colleague> {
    const { items } = (await call('GET', '/admin/admins', { token })).body
    return items.find((one: Colleague) => one.email === email)
  }

  async function giveRole(email: string, role: Role, teams: string[] = []) {
    const { id, version } = await memberAt(email)
    return call('PATCH', `/admin/admins/${id}`, { body: { version, role, teams } })
  }

  const signIn = (email: string, typed: string) =>
    authApi(accounts.services).request('/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: typed }),
    })

  async function inviteNadia(role: Role = 'desk') {
    const { body } = await call('POST', '/admin/invitations', {
      body: { email: invited, role, teams: ['u14-girls'], language: 'ar' },
    })
    const link = new URL(body.link)
    return { ...body, address: link.pathname + link.search, token: link.hash.slice(1) }
  }

  const accept = (token: string, typed = chosen) =>
    call('POST', '/invitations/accept', {
      token: '',
      body: { token, name: 'Nadia B.', password: typed, language: 'ar' },
    })

  const actions = async (): Promise<string[]> => {
    const { rows } = await db.database.pool.query('select action from audit_entries order by id')
    return rows.map(({ action }) => action).filter((action) => action !== 'session.started')
  }

  return {
    db: () => db,
    accounts: () => accounts,
    /** Serves the API with other services from now on. */
    serve: (services: typeof accounts.services) => {
      api = createApi(services)
    },
    processes: () => [api, elsewhere] as const,
    manager: () => manager,
    call,
    memberAt,
    giveRole,
    signIn,
    inviteNadia,
    accept,
    actions,
  }
}
