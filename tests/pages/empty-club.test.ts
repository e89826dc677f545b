import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { adminPaths } from '#core/admin-paths.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type AdminScreen, emptyScreens } from '#tests/support/empty-screens.ts'
import { locales } from '#core/locale.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

let db: TestDatabase
let program: RunningProgram
let browser: Browser
beforeAll(async () => {
  db = await createTestDatabase(10, 'template0')
  const env = { DATABASE_URL: urlOf(db.connection), SEED: 'none', ADMIN_PASSWORD: ownPassword }
  program = await startProgram({ env: { ...env, RATE_LIMIT: 'off' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await db?.drop()
})

const token = '8f0f1c1e-64f3-4f5e-9a52-0c1f3a5b7d90'
const missing = [
  paths.register({ team: 'u99-boys' }),
  paths.registration(token),
  paths.registered(token),
  paths.registerAgain(token),
  paths.article(token),
  '/nowhere',
]
const pages = [
  paths.home,
  paths.about,
  paths.programs,
  paths.shop(),
  paths.shop({ category: 'men' }),
  paths.shop({ q: 'ballon' }),
  paths.checkout,
  paths.trackOrder(),
  paths.events,
  paths.matches,
  paths.news,
  paths.gallery,
  paths.contact(),
  paths.messageSent,
  paths.privacy,
  paths.newsletter,
  paths.subscribed,
  paths.confirmSubscription(token),
  paths.unsubscribe(token),
  paths.endWaits(token),
  paths.offline,
]
const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  ...locales.map((locale) => paths.calendar('events', locale)),
]

const get = async (path: string) => {
  const answer = await fetch(program.url + path, { redirect: 'manual' })
  return { path, status: answer.status, text: await answer.text() }
}

/** What visitors read and follow: without scripts and without what they carry. */
const shownOf = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')

const senseless =
  /\bundefined\b|\bnull\b|\bNaN\b|\[object|\{\w+\}|tel:["+]?"|mailto:"|wa\.me\/"|href=""|src=""/

/** Faults of a page, as one line each. */
function faultsOf({ path, status, text }: Awaited<ReturnType<typeof get>>, wanted: number) {
  const shown = shownOf(text)
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(shown) ?? []
  const words = main.replaceAll(/<[^>]+>/g, ' ').trim()
  const strange = senseless.exec(shown)
  return [
    status === wanted ? [] : [`${path}: ${status}`],
    strange ? [`${path}: ${shown.slice(strange.index - 60, strange.index + 60)}`] : [],
    words.length > 20 ? [] : [`${path}: nothing in main`],
    /<h1[^>]*>(?!<\/h1>)/.test(main) ? [] : [`${path}: no h1`],
    /<title>\s*[–-]|[–-]\s*<\/title>/.test(shown) ? [`${path}: title`] : [],
  ].flat()
}

const linksOf = (html: string) =>
  [...shownOf(html).matchAll(/<(?:a|link)[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

async function walk(): Promise<string[]> {
  const faults: string[] = []
  const links = new Set<string>()
  for (const locale of locales) {
    for (const path of pages) {
      const page = await get(inLanguage(path, locale))
      faults.push(...faultsOf(page, 200))
      for (const link of linksOf(page.text)) links.add(link)
    }
    for (const path of missing) faults.push(...faultsOf(await get(inLanguage(path, locale)), 404))
  }
  for (const link of [...links, ...files]) {
    const { status, text } = await get(link)
    if (status >= 400) faults.push(`link ${link}: ${status}`)
    if (/\.(?:xml|ics|webmanifest|txt)\b/.test(link) && /undefined|null\b|NaN/.test(text))
      faults.push(`file ${link}: ${text.slice(0, 300)}`)
  }
  return faults
}

test('a club without anything: every page says so, in each language, and no link is dead', async () => {
  expect(await walk()).toEqual([])
})

test.each([paths.home, paths.programs])(
  'a club without a team leads nobody from %s to its registration',
  async (path) => {
    expect(linksOf((await get(path)).text)).not.toContain(paths.register())
  },
)

/** Opens a screen; says what is wrong with it. */
async function faultsOfScreen(page: Page, name: AdminScreen): Promise<string[]> {
  const path = adminPaths[name]
  await page.goto(typeof path === 'string' ? path : path())
  const { says, leadsTo = name } = emptyScreens[name]
  const main = page.locator('main')
  await main.locator('h1').waitFor()
  const isThere = main.getByText(says ?? '', { exact: true }).first()
  const isEmpty = await isThere.waitFor().then(
    () => true,
    () => false,
  )
  const shown = await page.evaluate(() => ({
    path: location.pathname,
    isArabic: document.documentElement.lang === 'ar' && document.documentElement.dir === 'rtl',
    width: document.documentElement.scrollWidth,
    alerts: [...document.querySelectorAll('main [role=alert]')].map(
      ({ textContent }) => textContent,
    ),
    text: document.querySelector('main')?.innerText ?? '',
  }))
  const wanted = adminPaths[leadsTo]
  // The template of the courier's link is typed with its placeholder.
  const strange = senseless.exec(
    shown.text.replaceAll('{number}', name === 'parcelSettings' ? '' : '$&'),
  )
  return [
    isEmpty ? [] : `"${says}" is missing`,
    shown.path === (typeof wanted === 'string' ? wanted : wanted()) ? [] : shown.path,
    shown.isArabic ? [] : 'is not in Arabic',
    shown.width <= 360 ? [] : `is ${shown.width} px wide`,
    shown.alerts.filter((alert) => alert !== says),
    strange ? strange[0] : [],
  ]
    .flat()
    .map((fault) => `${name}: ${fault}`)
}

test('every screen of an empty back office has its empty state, in Arabic on a phone', async () => {
  const { page, close } = await openBackOffice(browser, program.url, adminPaths.account, {
    locale: 'ar',
    width: 360,
    password: ownPassword,
  })
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
  })
  faults.push(...(await faultsOfScreen(page, 'start')))
  // The home page leads to the guided start until it was left.
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '')
    const authorization = `Bearer ${access_token}`
    const headers = { 'content-type': 'application/json', authorization }
    await fetch('/api/admin/setup', { method: 'PATCH', headers, body: '{"is_guided":false}' })
  })
  for (const name of Object.keys(emptyScreens) as AdminScreen[])
    faults.push(...(await faultsOfScreen(page, name)))
  expect(faults).toEqual([])
  await close()
})

const inArabic = {
  name_ar: 'نادي الجسور',
  tagline_ar: 'معًا إلى الأمام',
  subtitle_ar: 'كرة سلة للناشئين',
  place_ar: 'قسنطينة',
  address_ar: 'شارع النخيل',
}

/** Where a text stands on a page outside what is marked as Arabic, but for the line of rights. */
function unmarked(html: string, text: string): string[] {
  const [, body = ''] = /<body[^>]*>([\s\S]*)/.exec(shownOf(html)) ?? []
  return [...body.matchAll(new RegExp(`<([a-z0-9]+)([^>]*)>[^<]*${text}`, 'g'))]
    .filter(([, , attributes = '']) => !/lang="ar" dir="rtl"/.test(attributes))
    .filter(([found]) => !found.includes('©'))
    .map(([found]) => found)
}

test('a club in Arabic alone reads right on its French pages', async () => {
  const credentials = { email: 'admin@cirta.example', password: ownPassword }
  const send = async (method: string, path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(program.url + path, { method, headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const { access_token } = await send('POST', '/auth/v1/token?grant_type=password', credentials)
  const bearer = `Bearer ${access_token}`
  await send('PATCH', '/api/admin/club', { version: 1, ...inArabic }, bearer)
  await send('PATCH', '/api/admin/texts/hero.lede', { version: 0, text_ar: 'كرة للجميع' }, bearer)
  await db.database.pool.query(
    `insert into teams (slug, level, team_group, age_from, age_to, about_ar)
       values ('u14-girls', 'U14', 'girls', 13, 14, 'نتعلم معًا');
     insert into changes (origin, names) values (gen_random_uuid(), array['teams'])`,
  )
  const french = async (path: string) => (await get(inLanguage(path, 'fr'))).text
  await expect.poll(() => french(paths.programs)).toContain('نتعلم معًا')
  const faults: string[] = []
  for (const path of [paths.home, paths.about, paths.programs, paths.contact(), paths.privacy]) {
    const html = await french(path)
    expect(html).toContain('lang="fr" dir="ltr"')
    const texts = [...Object.values(inArabic), 'نتعلم معًا', 'كرة للجميع']
    for (const text of texts)
      for (const found of unmarked(html, text)) faults.push(`${path}: ${found}`)
  }
  const home = await french(paths.home)
  for (const text of ['نادي الجسور', 'كرة للجميع', 'قسنطينة']) expect(home).toContain(text)
  expect(faults).toEqual([])
  expect((await walk()).filter((fault) => !fault.startsWith('link /calendar'))).toEqual([])
}, 120_000)
