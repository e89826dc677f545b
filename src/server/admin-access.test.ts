import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#core/durations.ts'
import { permissionOfCall, type Role, roles, rolesWith } from '#core/permissions.ts'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { openSecrets } from '#features/accounts/server/open-secrets.ts'
import { admin, createServices, signInAdmin } from '#tests/support/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './api.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]
type Call = { method: Method; path: string }
/** The path with a placeholder for any id. */
type DescribedCall = Call & { pattern: RegExp }

const colleague = 'coach@cirta.example'

let db: TestDatabase
let accounts: ReturnType<typeof createServices>
let api: ReturnType<typeof createApi>
let described: DescribedCall[]

/** Every operation of the OpenAPI document, with an id where the path needs one. */
async function describedCalls(): Promise<DescribedCall[]> {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  return Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((name) => {
      const method = methods.find((each) => each === name.toUpperCase())
      if (!method) return []
      const parameter = /\{[^}]+\}/g
      const pattern = new RegExp(`^${path.replaceAll(parameter, '[^/]+')}$`)
      return [{ method, pattern, path: path.replaceAll(parameter, crypto.randomUUID()) }]
    }),
  )
}

beforeAll(async () => {
  db = await createTestDatabase()
  accounts = createServices(db.database)
  await openSecrets(accounts.services)
  await ensureAdmins(accounts.services)
  api = createApi(accounts.services)
  described = (await describedCalls()).filter(({ path }) => path.startsWith('/api/admin/'))
})
afterAll(async () => {
  accounts.remove()
  await db.drop()
})

async function answer({ method, path }: Call, token?: string) {
  const response = await api.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const { code } = isProblem ? await response.json() : { code: undefined }
  // Server-sent events would not end.
  if (!isProblem) await response.body?.cancel()
  return { call: `${method} ${path}`, status: response.status, code }
}

/** A session of the second admin in this role. */
async function signInAs(role: Role): Promise<string> {
  await db.database.pool.query(
    `insert into admins (user_id, role) select id, $1 from users where email = $2
     on conflict (user_id) do update set role = excluded.role`,
    [role, colleague],
  )
  return signInAdmin(accounts.services, colleague)
}

/** The answers of every admin operation to this token. */
const answersTo = async (token?: string) =>
  Promise.all(
    described.map(async (call) => {
      const { call: name, status, code } = await answer(call, token)
      return `${name}: ${status} ${code}`
    }),
  )
const all = (said: string) => described.map(({ method, path }) => `${method} ${path}: ${said}`)

describe('every admin call that the API describes', () => {
  test('is every admin route that there is', () => {
    const routes = api.routes.filter(
      ({ method, path }) =>
        path.startsWith('/api/admin') && methods.some((each) => each === method),
    )
    const uuids = (path: string) =>
      path.replaceAll(/:\w+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    const listed = new Set(routes.map(({ method, path }) => `${method} ${uuids(path)}`))
    expect(listed).toEqual(new Set(described.map(({ method, path }) => `${method} ${uuids(path)}`)))
  })

  test('refuses nobody', async () => {
    expect(described.length).toBeGreaterThan(10)
    expect(await answersTo()).toEqual(all('401 unauthorized'))
  })

  test('refuses what is no token', async () => {
    expect(await answersTo('nonsense')).toEqual(all('401 unauthorized'))
  })

  test('refuses an expired token', async () => {
    const token = await signInAdmin(accounts.services)
    accounts.clock.offsetMs = hours(1)
    expect(await answersTo(token)).toEqual(all('401 unauthorized'))
    accounts.clock.offsetMs = 0
  })

  test('refuses a session that has ended', async () => {
    const token = await signInAdmin(accounts.services)
    await db.database.pool.query('delete from sessions')
    expect(await answersTo(token)).toEqual(all('401 unauthorized'))
  })

  test('refuses an admin whose address was taken off the list', async () => {
    const token = await signInAdmin(accounts.services)
    const { services } = accounts
    const current = api
    api = createApi({
      ...services,
      config: { ...services.config, adminEmails: ['coach@cirta.example'] },
    })
    expect(await answersTo(token)).toEqual(all('403 forbidden'))
    api = current
  })

  test('refuses an admin who has a second factor and has not used it', async () => {
    const token = await signInAdmin(accounts.services)
    await db.database.pool.query(
      `insert into factors (user_id, friendly_name, factor_type, status, phone, created_at,
        updated_at)
       select id, 'Phone', 'phone', 'verified', '+213550123456', now(), now() from users
         where email = $1`,
      [admin.email],
    )
    expect(await answersTo(token)).toEqual(all('403 insufficient_aal'))
    await db.database.pool.query('delete from factors')
  })

  test('stands in the table of permissions', () => {
    const missing = described.filter(({ method, path }) => !permissionOfCall(method, path))
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('is made only by roles that the table allows', async () => {
    const permissionOf = ({ method, path }: Call) => permissionOfCall(method, path) ?? 'settings'
    for (const role of roles) {
      const token = await signInAs(role)
      const answers = await Promise.all(described.map((call) => answer(call, token)))
      const isRefused = (call: Call) => !rolesWith(permissionOf(call)).includes(role)
      expect(
        answers.filter(({ status }) => status === 401 || status === 403).map(({ call }) => call),
      ).toEqual(described.filter(isRefused).map(({ method, path }) => `${method} ${path}`))
      expect(new Set(answers.flatMap(({ status, code }) => (status === 403 ? code : [])))).toEqual(
        new Set(role === 'manager' ? [] : ['not_permitted']),
      )
    }
  })

  test('answers a method that it does not have with those it has', async () => {
    const token = await signInAdmin(accounts.services)
    const has = ({ method, path }: Call) =>
      described.some((call) => call.method === method && call.pattern.test(path))
    const called = new Set(described.map(({ path }) => path))
    const wrong = [...called]
      .flatMap((path) => methods.map((method) => ({ method, path })))
      .filter((call) => !has(call))
    const answers = []
    // One after the other, because all at once would wait for the few connections of a test.
    for (const call of wrong) answers.push(await answer(call, token))
    expect(answers.length).toBeGreaterThan(10)
    expect(answers).toEqual(
      answers.map(({ call }) => ({ call, status: 405, code: 'method_not_allowed' })),
    )
  })

  test('lets an admin in', async () => {
    const token = await signInAdmin(accounts.services)
    const lists = described.filter(
      ({ method, path }) => method === 'GET' && !/[0-9a-f]{8}-/.test(path),
    )
    // Operations that require a parameter declare it.
    for (const call of lists)
      expect([200, 422], call.path).toContain((await answer(call, token)).status)
  })
})

test('a path that does not exist is not found, for everybody', async () => {
  const response = await api.request('/api/nowhere')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not_found' })
})

test('a public call with a method that it does not have says which it has', async () => {
  const response = await api.request('/api/products', { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
})
