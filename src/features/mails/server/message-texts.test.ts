import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { createApi } from '#server/api.ts'
import { features } from '#server/features.ts'
import { minutes } from '#core/durations.ts'
import { locales } from '#core/locale.ts'
import { mailKindNames } from '#i18n/admin/mail-kind-name.ts'
import { adminMessagesOf, loadAdminMessages } from '#messages/admin-catalogue.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { admin, createServices, signInAdmin } from '#tests/support/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { MessageText } from '../admin-contract.ts'
import { findFaults } from './find-faults.ts'
import { publishedTexts } from './published.ts'
import { sealPreview } from './sealed-preview.ts'

const published = publishedTexts(features.flatMap(({ messageTexts }) => messageTexts ?? []))
const key = 'orders.received.subject'

let db: TestDatabase
let accounts: ReturnType<typeof createServices>
let api: ReturnType<typeof createApi>
let authorization: string

beforeAll(async () => {
  db = await createTestDatabase()
  accounts = createServices(db.database, { RATE_LIMIT: 'off' })
  await ensureAdmins(accounts.services)
  api = createApi(accounts.services)
  authorization = `Bearer ${await signInAdmin(accounts.services)}`
})
beforeEach(async () => {
  await db.database.pool.query('delete from message_texts; delete from revisions')
  db.database.changes.emit('changed', ['mail-texts'])
})
afterAll(async () => {
  accounts.remove()
  await db.drop()
})

async function call(method: string, path: string, body?: unknown) {
  const response = await api.request(`/api/admin/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const patch = (body: unknown, id = key) => call('PATCH', `mail-texts/${id}`, body)
const preview = (id: string, body: unknown) => call('POST', `mail-texts/${id}/preview`, body)

const text = (id: string) => {
  const found = published.get(id)
  if (!found) throw new Error(`no text ${id}`)
  return found
}

describe('a broken text', () => {
  test.each([
    ['Reçu {nom} {number}', [{ code: 'unknown_placeholder', name: 'nom', position: 5, length: 5 }]],
    ['Reçu {number', [{ code: 'unclosed_brace', position: 5, length: 7 }]],
    ['Reçu {} {number}', [{ code: 'empty_placeholder', position: 5, length: 2 }]],
    ['Reçu {number}}', [{ code: 'stray_brace', position: 13, length: 1 }]],
    ['Reçu', [{ code: 'missing_placeholder', name: 'number' }]],
    ['Reçu\n{number}', [{ code: 'one_line', position: 4, length: 1 }]],
    [
      '{number, plural, other {x}}',
      [{ code: 'wrong_form', name: 'number', position: 0, length: 27 }],
    ],
    [`{number}${'x'.repeat(200)}`, [{ code: 'too_long', position: 200 }]],
    ["L'été '{number}' <b>", []],
  ])('%s', (typed, faults) => expect(findFaults(typed, text(key))).toEqual(faults))

  test('a plural has to say what the other numbers are called', () => {
    const days = text('newsletter.notYou')
    const [fault, ...others] = findFaults('{days, plural, one {# jour}}', days)
    expect([fault?.code, others]).toEqual(['missing_other', []])
    expect(findFaults('{days, plural, one {# jour} other {# jours}}', days)).toEqual([])
    const broken = findFaults('{days, plural, one # jour}', days)
    expect(broken.map(({ code }) => code)).toEqual(['broken_choice'])
  })

  test('is refused with the place in the language where it is, and nothing is saved', async () => {
    const refused = await patch({
      version: 0,
      text_fr: 'Reçu {number}',
      text_ar: 'وصل {رقم} {number}',
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ path: 'text_ar', position: 4, length: 5, name: 'رقم' }] },
    })
    expect((await call('GET', `mail-texts/${key}`)).body).toMatchObject({
      version: 0,
      text_fr: null,
    })
  })
})

test.each(locales)('the mail log has a name for every kind of mail, in %s', async (locale) => {
  await loadAdminMessages(locale)
  const named = mailKindNames(adminMessagesOf(locale).admin)
  const listed = features.flatMap(({ messageTexts }) => messageTexts?.kinds ?? [])
  // The test mail has no texts of its own: it is one of the others, sent to the admin who previews
  // it.
  expect(Object.keys(named).toSorted()).toEqual([...listed, 'message-test'].toSorted())
})

test('the warnings are worded by the club, in each language', async () => {
  const typed = { language: 'ar', text_ar: 'انتبه: {hours}' }
  const { body } = await preview('system.mail_stuck', typed)
  expect(body.text).toMatch(/انتبه: \d+/)
  expect(await preview('system.disk_low', { language: 'fr', text_fr: 'Reste {percents}' })).toEqual(
    expect.objectContaining({
      status: 422,
      body: expect.objectContaining({
        errors: [
          {
            path: 'text_fr',
            code: 'unknown_placeholder',
            name: 'percents',
            position: 6,
            length: 10,
          },
        ],
      }),
    }),
  )
})

test('the program’s own words have no faults, in any language', () => {
  for (const each of published.values())
    for (const locale of locales)
      expect([each.key, findFaults(each.defaults[locale], each)]).toEqual([each.key, []])
})

test('every text can be looked at in every language, without any data', async () => {
  for (const id of published.keys())
    for (const language of locales) {
      const { status, body } = await preview(id, { language })
      expect([id, status, body.is_real]).toEqual([id, 200, false])
      expect(body.text).not.toMatch(/\{|undefined/)
    }
})

test('a preview shows the typed text with the newest order, and saves nothing', async () => {
  const product = await createProduct(db.database)
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const response = await api.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line])),
  })
  const { order_number } = await response.json()
  const typed = { language: 'fr', text_fr: 'Merci, {number} !' }
  const { body } = await preview(key, typed)
  expect(body).toMatchObject({ subject: `Merci, ${order_number} !`, is_real: true })
  const whatsapp = 'orders.whatsapp.ready'
  const bubble = await preview(whatsapp, { language: 'ar', text_ar: '{number} {link}' })
  expect(bubble.body).toMatchObject({ subject: null, html: null })
  expect(bubble.body.text).toMatch(new RegExp(`^${order_number} https?://.*lang=ar$`))
  expect((await call('GET', `mail-texts/${key}`)).body.version).toBe(0)
  expect((await preview(key, { language: 'fr', text_fr: '{' })).status).toBe(422)
})

const showMail = (sealed: string) =>
  api.request('/api/mail-preview', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: sealed }),
  })

test('a previewed mail is a document of its own, for who may see it and for a moment', async () => {
  const { body } = await preview(key, { language: 'ar', text_ar: 'وصل {number}' })
  const shown = await showMail(body.sealed)
  expect([shown.status, await shown.text()]).toEqual([200, body.html])
  const policy = shown.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
    ]),
  )
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('content-type')).toMatch('text/html')

  const anonymous = await api.request(`/api/admin/mail-texts/${key}/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(anonymous.status).toBe(401)
  const [head, , signature] = body.sealed.split('.')
  const forged = btoa(JSON.stringify({ aud: 'mail-preview', exp: 9e9, html: '<p>' }))
  const { keyFor } = accounts.services
  const late = await sealPreview({ keyFor, now: () => new Date(Date.now() - minutes(3)) }, 'x')
  const access = authorization.slice('Bearer '.length)
  for (const wrong of ['', 'x', `${head}.${forged}.${signature}`, late, access])
    expect((await showMail(wrong)).status).toBe(404)
})

test('a text is changed in one language, undone and reset; all of it is kept', async () => {
  const first = await patch({ version: 0, text_fr: 'Un {number}' })
  expect(first.body).toMatchObject({ version: 1, text_fr: 'Un {number}', text_ar: null })
  expect(first.body.updated_by).toBe(admin.email)
  const second = await patch({ version: 1, text_ar: 'وصل {number}' })
  expect(second.body).toMatchObject({ version: 2, text_fr: 'Un {number}' })
  expect((await call('DELETE', `mail-texts/${key}`)).status).toBe(204)
  const { body: reset } = await call('GET', `mail-texts/${key}`)
  expect(reset).toMatchObject({ version: 3, text_fr: null, text_ar: null })
  const { body: history } = await call('GET', `mail-texts/${key}/revisions`)
  expect(history.items.map(({ value }: { value: MessageText }) => value.text_fr)).toEqual([
    'Un {number}',
    'Un {number}',
    null,
  ])
  const undone = await patch({ version: 3, ...history.items[0].value })
  expect(undone.body).toMatchObject({ version: 4, text_ar: 'وصل {number}' })
})

test('of two admins the later one is refused with the other’s text', async () => {
  const both = await Promise.all(
    ['A {number}', 'B {number}'].map((text_fr) => patch({ version: 0, text_fr })),
  )
  const [won, lost] = both.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({ code: 'stale', current: { text_fr: won?.body.text_fr } })
  expect((await patch({ version: 7, text_fr: 'C {number}' }, 'club.question')).status).toBe(422)
  expect((await patch({ version: 7, text_fr: 'Appelez' }, 'club.question')).status).toBe(409)
})

test('the back office fills in the texts in force, with the club’s name', async () => {
  await patch({ version: 0, text_fr: 'Allô {reference}' }, 'registrations.whatsapp.opening')
  const { texts } = (await call('GET', 'desk-texts')).body
  expect(texts['registrations.whatsapp.opening'].fr).toBe('Allô {reference}')
  expect(texts['registrations.whatsapp.opening'].en).toMatch(/registration \{reference\}/)
  expect(texts['contact.whatsapp.answer'].fr).not.toContain('{club}')
})

test('a test mail goes to who asks for it, a WhatsApp text to nobody', async () => {
  const body = { language: 'en', text_en: 'Well, {number}' }
  const { body: sent } = await call('POST', `mail-texts/${key}/test`, body)
  expect(sent).toEqual({ recipient: admin.email })
  const { rows } = await db.database.pool.query(
    `select recipient, subject from mails where kind = 'message-test'`,
  )
  expect(rows).toEqual([{ recipient: admin.email, subject: expect.stringMatching(/^Well, /) }])
  const whatsapp = await call('POST', 'mail-texts/orders.whatsapp.ready/test', { language: 'fr' })
  expect(whatsapp.status).toBe(404)
  expect((await call('GET', 'mail-texts/orders.nowhere')).status).toBe(404)
})

test('an own text that no longer fits is told in the list', async () => {
  await db.database.pool.query(
    `insert into message_texts (key, text_fr, updated_at, updated_by)
     values ($1, 'Reçu {order_id}', now(), 'a')`,
    [key],
  )
  const { body } = await call('GET', 'mail-texts')
  const item = body.items.find((each: MessageText) => each.key === key)
  expect(item.errors[0]).toMatchObject({ path: 'text_fr', code: 'unknown_placeholder' })
})

test.each(locales)('each message and placeholder has a name in %s', async (locale) => {
  await loadAdminMessages(locale)
  const { message, placeholder } = adminMessagesOf(locale).admin.mails.texts
  const names = new Map(
    Object.entries(message).flatMap(([feature, own]) =>
      Object.entries(own).map(([name, word]): [string, string] => [`${feature}.${name}`, word]),
    ),
  )
  const { items }: { items: MessageText[] } = (await call('GET', 'mail-texts')).body
  expect(items.filter((each) => !names.has(each.message)).map(({ message: it }) => it)).toEqual([])
  const asked = items.flatMap(({ placeholders }) => placeholders)
  expect(asked.filter(({ name }) => !(name in placeholder)).map(({ name }) => name)).toEqual([])
})
