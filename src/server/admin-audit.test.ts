import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as actorModule from '#core/actor.ts'
import type * as permissionModule from '#core/permissions.ts'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { admin, createServices, signInAdmin } from '#tests/support/auth-server.ts'
import {
  checkoutOrder,
  createEvent,
  createProduct,
  eventRegistration,
} from '#tests/support/builders.ts'
import { deskOrderCalls } from '#tests/support/desk-order-calls.ts'
import { moneyCalls } from '#tests/support/money-calls.ts'
import { matchCalls, ownDeviceCalls, teamCalls, withSession } from '#tests/support/session-calls.ts'
import { type Call, hoursCalls, textCalls } from '#tests/support/settings-calls.ts'
import {
  consentCalls,
  galleryCalls,
  newsCalls,
  peopleCalls,
  portraitOfTest,
  productCalls,
} from '#tests/support/people-calls.ts'
import { shopCalls } from '#tests/support/shop-calls.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './api.ts'

const { asked } = vi.hoisted(() => ({ asked: new Set<string>() }))
vi.mock('#core/actor.ts', async (original) => {
  const actors = await original<typeof actorModule>()
  const requirePermission: typeof actors.requirePermission = (actor, permission) => {
    asked.add(permission)
    return actors.requirePermission(actor, permission)
  }
  return { ...actors, requirePermission }
})
// The API's own check asks too; here only the verbs are to be heard.
vi.mock('#core/permissions.ts', async (original) => ({
  ...(await original<typeof permissionModule>()),
  permissionOfCall: () => undefined,
}))

let db: TestDatabase
let accounts: ReturnType<typeof createServices>
let api: ReturnType<typeof createApi>
let authorization: string
let product: string
let event: string

const colleague = 'coach@cirta.example'

const idOf = async (table: string, where = 'true'): Promise<string> =>
  (await db.database.pool.query(`select id from ${table} where ${where} limit 1`)).rows[0]?.id

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await api.request(path, {
    method: 'POST',
    headers: { ...keyed(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

beforeAll(async () => {
  db = await createTestDatabase()
  accounts = createServices(db.database, { RATE_LIMIT: 'off' })
  await ensureAdmins(accounts.services)
  api = createApi(accounts.services)
  await signInAdmin(accounts.services)
  authorization = `Bearer ${await signInAdmin(accounts.services)}`
  product = await createProduct(db.database)
  event = await createEvent(db.database)
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  await send('/api/orders', checkoutOrder([line]))
  await send('/api/registrations', eventRegistration(event))
  await send('/api/contact', {
    name: 'Amina',
    email: 'amina@example.dz',
    message: 'Hello',
    language: 'fr',
  })
  await send('/api/newsletter', { email: 'parent@example.dz', language: 'fr' })
  await db.database.pool.query(
    `insert into waiting_erasures (kind, due, found_at) values ('messages', 41, now());
     update orders set sender_hash = 'one'; update mails set status = 'held'; update newsletter_subscriptions set confirmed_at = now(); update registrations set to_call_since = now(); ${portraitOfTest}`,
  )
})
afterAll(async () => {
  accounts.remove()
  await db.drop()
})

async function picture(): Promise<FormData> {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b4f8a' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
  return form
}

const image = 'https://example.org/a.jpg'
const texts = (name: string) => ({ [`${name}_fr`]: 'Coupe' })

/** One call of each kind, in an order that works: later objects block changes of earlier ones. */
const calls: Record<string, Call> = {
  'POST /api/admin/uploads': { body: picture },
  ...textCalls,
  'POST /api/admin/products/{id}/stock': {
    table: 'products',
    body: () => ({ reason: 'received', changes: [{ size: 'M', quantity: 2 }] }),
  },
  ...productCalls,
  'POST /api/admin/products/{id}/restore': { table: 'products' },
  'POST /api/admin/products': {
    body: () => ({
      ...texts('name'),
      ...texts('description'),
      category: 'jersey',
      price: 4500,
      images: [image],
      size_stocks: [{ size: null, stock: 3 }],
    }),
  },
  'PATCH /api/admin/events/{id}': {
    table: 'events',
    body: () => ({ version: 1, location: 'Gymnase', image_url: image }),
  },
  ...consentCalls('events'),
  'DELETE /api/admin/events/{id}': { table: 'events', query: '?confirmed_families=1' },
  'POST /api/admin/events/{id}/restore': { table: 'events' },
  ...shopCalls,
  ...moneyCalls(() => db.database),
  ...peopleCalls(() => db.database),
  'POST /api/admin/events': {
    body: () => ({ ...texts('title'), location: 'Salle', event_date: '2099-03-20' }),
  },
  ...galleryCalls(image),
  ...newsCalls,
  'POST /api/admin/orders/{id}/sender/cancel': { table: 'orders' },
  'PATCH /api/admin/orders/{id}': {
    table: 'orders',
    body: () => ({ status: 'confirmed', version: 2 }),
  },
  'POST /api/admin/orders/statuses': {
    body: async () => ({ changes: [{ id: await idOf('orders'), status: 'ready', version: 3 }] }),
  },
  'POST /api/admin/orders/{id}/notes': {
    table: 'orders',
    body: () => ({ text: 'Comes on Monday.' }),
  },
  ...deskOrderCalls(() => db.database),
  ...teamCalls,
  ...matchCalls(() => idOf('teams')),
  'GET /api/admin/orders.csv': {},
  'POST /api/admin/orders.csv': { body: () => ({ q: '0550123456' }) },
  'PATCH /api/admin/messages/{id}': {
    table: 'contact_submissions',
    body: () => ({ answered: true, version: 1 }),
  },
  'DELETE /api/admin/messages/{id}': { table: 'contact_submissions' },
  'POST /api/admin/messages/{id}/restore': { table: 'contact_submissions' },
  'POST /api/admin/registrations/news': { body: () => ({ offer_id: event, text_fr: 'Oui' }) },
  'POST /api/admin/mails/{id}/discard': { table: 'mails' },
  'POST /api/admin/mails/{id}/retry': { table: 'mails' },
  'PATCH /api/admin/mail-texts/{id}': {
    id: 'orders.track',
    body: () => ({ version: 0, text_fr: 'Suivre' }),
  },
  'DELETE /api/admin/mail-texts/{id}': { id: 'orders.track' },
  'POST /api/admin/mail-texts/{id}/test': { id: 'orders.track', body: () => ({ language: 'fr' }) },
  'POST /api/admin/erasures/allow': { body: () => ({ kind: 'messages' }) },
  'PATCH /api/admin/registrations/{id}': {
    table: 'registrations',
    body: () => ({ status: 'accepted', version: 1 }),
  },
  'POST /api/admin/registrations/{id}/called': { table: 'registrations' },
  'DELETE /api/admin/registrations/{id}': { table: 'registrations' },
  'POST /api/admin/registrations/{id}/restore': { table: 'registrations' },
  'POST /api/admin/registrations': {
    body: () =>
      eventRegistration(event, {
        participants: [{ participant_name: 'Yanis K.', birth_date: '2016-05-04', notes: null }],
      }),
  },
  'GET /api/admin/registrations.csv': {},
  'POST /api/admin/registrations.csv': { body: () => ({ q: '0550123456' }) },
  'POST /api/admin/families/search': { body: () => ({ contact: 'amina@example.dz' }) },
  'POST /api/admin/families/export': { body: () => ({ contact: 'amina@example.dz' }) },
  'POST /api/admin/families/erase': { body: () => ({ contact: 'amina@example.dz' }) },
  'PATCH /api/admin/delivery': { body: () => ({ version: 1, home_wilaya: 19 }) },
  ...hoursCalls,
  'PATCH /api/admin/club': { body: () => ({ version: 1, members: 501 }) },
  'PATCH /api/admin/setup': { body: () => ({ is_listed: false }) },
  'POST /api/admin/invitations': {
    body: () => ({ email: 'nadia@example.dz', role: 'desk', language: 'ar' }),
  },
  'POST /api/admin/invitations/{id}/renew': { table: 'invitations' },
  'DELETE /api/admin/invitations/{id}': { table: 'invitations' },
  'PATCH /api/admin/admins/{id}': {
    table: 'users',
    where: `email = '${colleague}'`,
    body: () => ({ version: 0, role: 'coach', teams: ['u14-girls'] }),
  },
  'DELETE /api/admin/admins/{id}/sessions': { table: 'users', where: `email = '${colleague}'` },
  'DELETE /api/admin/admins/{id}': { table: 'users', where: `email = '${colleague}'` },
  ...ownDeviceCalls,
  'POST /api/admin/setup/own-club': {
    body: async () => {
      await db.database.pool.query('update setup set demo_since = now()')
      return { word: 'CBC' }
    },
  },
}

/**
 * Audited: changes of stored data, and bulk exports; not cookies, leases nor pushes on trial.
 */
const isKept = (call: string) =>
  !/POST \/api\/admin\/devices$|\/call-desk$|\/push\/test$/.test(call) &&
  (call.startsWith('GET ')
    ? call.endsWith('csv')
    : /families/.test(call) || !/\/(?:search|preview)$|jerseys$/.test(call))

async function callAs(
  call: string,
  { table, where, id: known = '', query = '', body }: Call,
): Promise<number> {
  const [method, path = ''] = call.split(' ')
  const id = table ? await idOf(table, where) : known
  const content = await body?.()
  const isJson = content !== undefined && !(content instanceof FormData)
  const named = await withSession(db.database, path)
  const response = await api.request(named.replace(/\{(?:id|key)\}/, id) + query, {
    method,
    headers: { ...keyed(), authorization, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(content) : content,
  })
  await response.text()
  return response.status
}

async function describedCalls(): Promise<string[]> {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  return Object.entries<object>(paths)
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((call) => call.includes(' /api/admin/'))
}

const permissionOf = async (call: string) => {
  const table = await vi.importActual<typeof permissionModule>('#core/permissions.ts')
  const [method = '', path = ''] = call.split(' ')
  return table.permissionOfCall(method, path)
}

test('every change that an admin can make by the described API is made below', async () => {
  const kept = (await describedCalls()).filter(isKept)
  expect(Object.keys(calls).toSorted()).toEqual(kept.toSorted())
})

test('who made it, and what it was, is written down, and the verb asked for its permission', async () => {
  const lastOf = async () =>
    (
      await db.database.pool.query(
        'select id, actor, action, details from audit_entries order by id desc limit 1',
      )
    ).rows[0]
  for (const [name, call] of Object.entries(calls)) {
    const before = await lastOf()
    asked.clear()
    const status = await callAs(name, call)
    const { id, actor, action, details } = await lastOf()
    expect(JSON.stringify(details)).not.toContain('0550')
    expect([name, ...asked]).toContain(await permissionOf(name))
    expect([name, Math.floor(status / 100), id > before.id, actor, action]).toEqual([
      name,
      2,
      true,
      admin.email,
      expect.stringMatching(/^[a-z_]+[.][a-z_]+$/),
    ])
  }
})

test('every verb that keeps nothing asks for the permission of its call too', async () => {
  const others = (await describedCalls()).filter((call) => !isKept(call))
  for (const call of others) {
    asked.clear()
    const path = call.replaceAll(/\{[^}]+\}/g, crypto.randomUUID())
    const body = call.startsWith('GET ') ? undefined : () => ({})
    await callAs(path, { body })
    expect([call, ...asked]).toContain(await permissionOf(call))
  }
})
