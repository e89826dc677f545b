import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { type Locale, locales } from '#core/locale.ts'
import type { Dashboard } from '#features/dashboard/contract.ts'
import type { ClubEvent } from '#features/events/contract.ts'
import type { TeamList } from '#features/programs/contract.ts'
import { nextSession } from '#features/programs/rules.ts'
import { weekdayName } from '#features/programs/web/team-words.ts'
import type { Offer } from '#features/registrations/contract.ts'
import { messages as ar } from '#i18n/messages.ar.ts'
import { messages as en } from '#i18n/messages.en.ts'
import { messages as fr } from '#i18n/messages.fr.ts'
import { eventRegistration } from '#tests/support/builders.ts'
import { demoAuthorization, startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { headOf } from '#tests/support/page-head.ts'
import { demoClub } from '../../database/seed/club.ts'

const words = { fr, en, ar }
let program: RunningProgram

beforeAll(async () => {
  program = await startDemoClub({ RATE_LIMIT: 'off' })
})

afterAll(() => program?.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { headers, redirect: 'manual' })

async function productNamed(name: string) {
  const { items } = await (await get('/api/products')).json()
  return items.find(({ name_en }: { name_en: string }) => name_en === name)
}

test.each([
  '/registration',
  '/Registration',
  '/%72egistration',
  '//registration',
  '/registration/',
])('no two visitors get the same stamp in the form of %s', async (path) => {
  const keyOf = async () => {
    const page = await (await get(`${path}?team=u14-boys`)).text()
    return /name="idempotency_key" value="([\w-]+)"/.exec(page)?.[1] ?? crypto.randomUUID()
  }
  expect(await keyOf()).not.toBe(await keyOf())
})

test('an untrusted proxy is reported once in the log, and on the admin’s home page', async () => {
  for (let times = 0; times < 3; times++) await get('/about', { 'x-forwarded-for': '203.0.113.9' })
  expect(program.log().match(/TRUST_PROXY/g)).toHaveLength(2)
  expect(program.log().match(/"level":40[^\n]*TRUST_PROXY is off/g)).toHaveLength(1)
  const home = await get('/api/admin/dashboard', {
    authorization: await demoAuthorization(program),
  })
  const { notices } = (await home.json()) as Dashboard
  expect(notices).toContainEqual({ code: 'proxy_not_trusted', params: {}, to: null })
})

describe('headers', () => {
  test('a HEAD request gets the headers of the page', async () => {
    const headers = { 'accept-encoding': 'identity' }
    const head = await fetch(`${program.url}/about?n=1`, { method: 'HEAD', headers })
    const page = await get('/about?n=2', headers)
    const told = (answer: Response) =>
      [...answer.headers.keys()].filter((name) => name !== 'keep-alive')
    expect(told(head)).toEqual(told(page))
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  test('a page allows its own scripts by hash and nothing unsafe', async () => {
    const page = await get('/')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe/)
    expect(policy.match(/'sha256-[^']+'/g)?.length).toBeGreaterThan(0)
    const html = await page.text()
    expect(html).not.toMatch(/\sstyle="/)
  })

  test.each([
    '/',
    '/api/products',
    '/nope',
    '/admin/login',
    '/favicon.svg',
    '/healthz',
    '/auth/v1/settings',
  ])('%s has the security headers', async (path) => {
    const { headers } = await get(path, { origin: 'https://evil.example' })
    const policy = headers.get('content-security-policy')
    for (const rule of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('every public file is served with its type', async () => {
    const files = await readdir('public', { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name).replace('public', '')
      const { status, headers } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers.get('content-type')).toMatch(/^(?:image|video)\//)
    }
  })

  test('files with a hash in their name are immutable', async () => {
    const html = await (await get('/shop')).text()
    const [asset] = html.match(/\/assets\/[\w.-]+\.css/) ?? []
    const { images } = await productNamed('CBC Home')
    const rendition = images[0].replace(/\.jpg$/, '-640.avif')
    for (const path of [asset ?? '', images[0], rendition]) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect((await get(rendition)).headers.get('content-type')).toBe('image/avif')
  })
})

test('the language link stores the choice and redirects to this site only', async () => {
  const stored = await get('/language/en?return=%2Fcart')
  expect([stored.status, stored.headers.get('location')]).toEqual([303, '/cart'])
  expect(stored.headers.get('set-cookie')).toContain('language=en')
  for (const away of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    expect(
      (await get(`/language/en?return=${encodeURIComponent(away)}`)).headers.get('location'),
    ).toBe('/')
  }
})

test('?lang= applies to this visit and changes no stored choice', async () => {
  const response = await get('/shop?lang=ar')
  expect(await response.text()).toContain('<html lang="ar" dir="rtl">')
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('visit-language=ar')
  expect(cookie).not.toMatch(/Max-Age|(^|\s)language=/)
})

test('a form posted to a page that takes none is refused, and logged as no error', async () => {
  const said = program.log().length
  const response = await fetch(`${program.url}/about`, {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  })
  expect(response.status).toBe(405)
  expect(program.log().slice(said)).not.toMatch(/Error|"level":50/)
})

test('answers to forms, and data of private addresses, are not cached', async () => {
  const posted = { method: 'POST', body: new URLSearchParams({ name: 'Lina' }) }
  const asked = [
    ...['/order', '/registration?team=u14-girls', '/contact', '/newsletter'].flatMap((path) => [
      [path, posted] as const,
      [path.replace(/^[^?]+/, '$&.data'), posted] as const,
    ]),
    [`/registration/${'A'.repeat(43)}.data`, {}] as const,
    ['/newsletter/confirm.data?token=x', {}] as const,
    ['/tell-me/end.data?token=x', {}] as const,
  ]
  for (const [path, init] of asked) {
    const { headers } = await fetch(program.url + path, init)
    const said = [
      path,
      headers.get('cache-control'),
      /charset=utf-8/i.test(headers.get('content-type') ?? ''),
    ]
    expect(said).toEqual([path, 'no-store', true])
  }
})

/** The private link of a registration for the first event without a limit. */
async function privateLink(): Promise<string> {
  const { items } = await (await get('/api/events?when=upcoming')).json()
  const open = items.find(
    ({ max_participants: max, places_taken }: ClubEvent) => !max || places_taken < max,
  )
  const response = await fetch(`${program.url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(eventRegistration(open.id)),
  })
  return `/registration/${(await response.json()).token}`
}

describe('the title of a page whose form was posted without JavaScript', () => {
  const titleOf = async (page: Response) => headOf(await page.text()).title
  /** The titles of the page and of its answer to the form, each in another language. */
  const titlesOf = async (path: string, fields: Record<string, string>) => {
    const body = () => new URLSearchParams(fields)
    const titles = locales.map(async (locale) => {
      const headers = { cookie: `language=${locale}` }
      const plain = await titleOf(await get(path, headers))
      const refused = await fetch(program.url + path, { method: 'POST', headers, body: body() })
      return {
        told: await titleOf(refused),
        said: words[locale].titleWithError.replace('{title}', plain),
      }
    })
    return Promise.all(titles)
  }

  test.each([
    ['/contact', { email: 'lina' }],
    ['/newsletter', { email: 'lina' }],
    ['/order', { order_number: '', phone: '' }],
    ['/order', { order_number: 'CBC-2026-999999', phone: '0550123456' }],
    ['/registration?team=u14-boys', { kind: 'program', level: 'U14', group: 'boys' }],
    [`/newsletter/confirm?token=${crypto.randomUUID()}`, {}],
  ] as const)('%s %o begins with the error', async (path, fields) => {
    for (const { told, said } of await titlesOf(path, fields)) expect(told).toBe(said)
  })

  test('a private link whose change was refused begins with the error', async () => {
    const change = { intent: 'change', guardian_phone: 'none' }
    for (const { told, said } of await titlesOf(await privateLink(), change))
      expect(told).toBe(said)
  })
})

/** Registers one child of the right age for a team. @returns the path of the private link */
async function linkOfTeam(team: string): Promise<string> {
  const asked = await get(`/api/registration-offer?team=${team}`)
  const {
    season,
    level,
    group,
    team: ages,
  } = (await asked.json()) as Extract<Offer, { kind: 'program' }>
  const { event_id: _, ...family } = eventRegistration('', {
    participants: [
      { participant_name: 'Lina K.', birth_date: `${season - ages.age_to}-05-04`, notes: null },
    ],
  })
  const response = await fetch(`${program.url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...family, kind: 'program', level, group }),
  })
  return `/registration/${(await response.json()).token}`
}

test('a family’s page says when and where its team trains, also on a day that differs', async () => {
  const link = await linkOfTeam('u16-girls')
  const readIn = async (locale: Locale) =>
    /<main[^]*<\/main>/.exec(await (await get(link, { cookie: `language=${locale}` })).text())?.[0]
  for (const locale of locales) {
    const page = await readIn(locale)
    for (const said of [weekdayName('sunday', locale), '20:30', demoClub[`address_${locale}`]])
      expect(page).toContain(said)
  }

  const { items, ...season } = (await (await get('/api/teams')).json()) as TeamList
  const own = items.filter(({ slug }) => slug === 'u16-girls')
  const next = nextSession(new Date(), own, season)
  const [training] = next?.trainings ?? []
  expect(training).toBeDefined()
  await fetch(
    `${program.url}/api/admin/teams/${training?.team.id}/sessions/${training?.session.id}/exceptions`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: await demoAuthorization(program),
      },
      body: JSON.stringify({
        kind: 'moved',
        date: next && clubDay(next.startsAt),
        new_time: '22:35',
        place_ar: 'قاعة المدينة الجديدة',
        reason_fr: 'Travaux',
      }),
    },
  )
  for (const locale of locales) {
    const page = await readIn(locale)
    for (const said of ['22:35', 'قاعة المدينة الجديدة', 'Travaux']) expect(page).toContain(said)
  }
})

test('alive and ready', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
})
