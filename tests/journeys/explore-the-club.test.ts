import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programsEn } from '#features/programs/messages.en.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamEn } from '#features/programs/team-messages.en.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { demoTexts } from '../../database/seed/texts.ts'
import { shopName } from '#tests/support/shop-names.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360, club: clubFr, programs: programsFr, team: teamFr },
  { locale: 'en', width: 1280, club: clubEn, programs: programsEn, team: teamEn },
  { locale: 'ar', width: 360, club: clubAr, programs: programsAr, team: teamAr },
])

let program: RunningProgram
let browser: Browser

beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

describe.each(languages)('in $locale at $width px', ({ locale, width, club, programs, team }) => {
  test('home links to the programs and the shop, and shows the next session', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/')
    const main = page.getByRole('main')
    await expect
      .poll(() => main.getByRole('link', { name: club.hero.programs }).getAttribute('href'))
      .toBe('/programs')
    await expect
      .poll(() => main.getByRole('link', { name: club.hero.shop }).getAttribute('href'))
      .toBe('/shop')
    const strip = main.getByRole('region', { name: programs.nextSession })
    await expect.poll(() => strip.innerText()).toMatch(/\d\d:30/)
    for (const [level, age] of Object.entries({ u12: '10', u14: '13', u16: '15', u18: '17' })) {
      const name = programs.ages.replace('{from}', age).replace(/\{to\}.*/, '')
      await expect
        .poll(() => main.getByRole('link', { name }).getAttribute('href'))
        .toBe(`/programs#${level}`)
    }
    for (const category of ['men', 'women'] as const) {
      const tile = main.getByRole('link', {
        name: `${club.tiles[category]} ${club.tiles.shopNow}`,
        exact: true,
      })
      await expect.poll(() => tile.getAttribute('href')).toBe(`/shop?category=${category}`)
    }
    // First what a parent asks, then the shop, then the way to the hall.
    const sections = main.locator('section[aria-labelledby]')
    const titles = () =>
      sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')))
    const shop = ['home-shop', 'home-tiles']
    const newsletter = expect.stringMatching(/^_/)
    await expect
      .poll(titles)
      .toEqual(['home-programs', 'home-event', ...shop, newsletter, 'location'])
    await expect.poll(() => main.getByRole('article').count()).toBe(8)
    const faces = main.locator('section[aria-labelledby=home-programs] img')
    await expect.poll(() => faces.count()).toBe(8)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await close()
  })

  test('the programs show days, times and coach of every team, which has a page of its own', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/programs')
    await expect.poll(() => page.locator('article').count()).toBe(8)
    const card = page.locator('#u18-girls')
    const areBothShown = width === 1280
    await expect.poll(() => card.isVisible()).toBe(areBothShown)
    if (!areBothShown) await page.getByText(programs.girls, { exact: true }).first().click()
    await expect.poll(() => page.locator('#u18-boys').isVisible()).toBe(areBothShown)
    const coach = { fr: 'Karim B.', en: 'Karim B.', ar: 'كريم ب.' }[locale]
    for (const part of ['20:30', '19:30', coach])
      await expect.poll(() => card.innerText()).toContain(part)
    // The team, and the face of its coach.
    await expect.poll(() => card.locator('img').count()).toBe(2)
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(8)
    await card.getByRole('link', { name: programs.more }).click()
    await page.waitForURL('**/programs/u18-girls')
    await page.getByRole('heading', { level: 1, name: 'U18' }).waitFor()
    await close()
  })

  test('the page of a team has its days, coach, calendars, and ways to ask', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.goto('/programs/u18-girls')
    const main = page.getByRole('main')
    await expect.poll(() => main.innerText()).toMatch(/20:30[\s\S]*19:30/)
    await expect
      .poll(() => main.innerText())
      .toContain({ fr: 'Karim B.', en: 'Karim B.', ar: 'كريم ب.' }[locale])
    await page.getByRole('button', { name: team.calendar }).click()
    await expect
      .poll(() => main.getByRole('link', { name: team.subscribe }).getAttribute('href'))
      .toBe(`${program.url.replace('http', 'webcal')}/calendar/u18-girls.ics?lang=${locale}`)
    const google = await main.getByRole('link', { name: 'Google' }).all()
    expect(google).toHaveLength(2)
    await expect.poll(() => google[0]?.getAttribute('href')).toContain('BYDAY%3DSU')
    const file = await main.getByRole('link', { name: team.file }).getAttribute('href')
    expect(await (await fetch(program.url + file)).text()).toContain('BEGIN:VEVENT')
    const whatsApp = main.getByRole('link', { name: club.location.whatsapp })
    expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain('U18')
    await expect
      .poll(() => main.getByRole('link', { name: programs.register }).getAttribute('href'))
      .toBe('/registration?team=u18-girls')
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: programs.information }).click()
    await page.waitForURL('**/contact?topic=U18-girls')
    await close()
  })

  test('about tells the story, and shows the still image if the film does not load', async () => {
    const { page, close } = await visit(browser, program.url, { locale, width })
    await page.route('**/video/arc.mp4', (route) => route.abort())
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: club.about.title }).waitFor()
    for (const place of [1, 2, 3, 4] as const) {
      const value = demoTexts[`about.value${place}`][locale]
      await page.getByRole('main').getByText(value, { exact: true }).waitFor()
    }
    const film = page.locator('video')
    await untilHydrated(page)
    await film.evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined))
    await page.getByText(club.about.video.unavailable).waitFor()
    await page.getByRole('img', { name: club.about.video.label }).waitFor()
    await expect.poll(() => film.count()).toBe(0)
    await close()
  })
})

test('on a phone the menu begins with the shop and closes when a link is followed', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto('/about')
  await untilHydrated(page)
  await page.getByRole('button', { name: clubFr.nav.menu }).click()
  const menu = page.getByRole('dialog', { name: clubFr.nav.menu })
  const links = menu.getByRole('navigation').getByRole('link')
  await expect.poll(() => links.first().innerText()).toBe(shopName('men', 'fr'))
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: clubFr.nav.menu }).click()
  await menu.getByRole('link', { name: clubFr.nav.programs }).click()
  await page.waitForURL('**/programs')
  await menu.waitFor({ state: 'hidden' })
  await close()
})

test('the shop’s sub-bar opens by pointer and keyboard, and Escape closes it', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'en', width: 1280 })
  await page.goto('/about')
  await untilHydrated(page)
  const bar = page.locator('#shop-menu')
  const navigation = page.getByRole('navigation', { name: clubEn.nav.label })
  await navigation.getByRole('link', { name: clubEn.nav.shop, exact: true }).hover()
  await bar.waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  await page.mouse.move(5, 700)
  const chevron = navigation.getByRole('button', { name: clubEn.shopMenu.open })
  await chevron.focus()
  await page.keyboard.press('Enter')
  await bar.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  await expect
    .poll(() => chevron.evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await bar.getByRole('link', { name: shopName('hoodies', 'en') }).click()
  await page.waitForURL('**/shop?type=hoodies')
  await bar.waitFor({ state: 'hidden' })
  await close()
})

test.each(['fr', 'ar'] as const)(
  'in %s the arrows and dots move the carousel on a phone',
  async (locale) => {
    const { page, close } = await visit(browser, program.url, { locale })
    await page.goto('/')
    await untilHydrated(page)
    const { carousel } = { fr: clubFr, ar: clubAr }[locale]
    const dot = (position: number) =>
      page.getByRole('button', {
        name: carousel.slide.replace('{position}', String(position)).replace('{total}', '8'),
      })
    await page.getByRole('button', { name: carousel.next, exact: true }).click()
    await expect.poll(() => dot(2).getAttribute('aria-current')).toBe('true')
    await dot(8).click()
    await expect.poll(() => dot(8).getAttribute('aria-current')).toBe('true')
    await page.getByRole('button', { name: carousel.previous, exact: true }).click()
    await expect.poll(() => dot(7).getAttribute('aria-current')).toBe('true')
    await close()
  },
)

test('the film loads when it comes near the viewport, and plays muted', async () => {
  const { page, close } = await visit(browser, program.url, { width: 1280, motion: true })
  let isAsked = false
  page.on('request', (request) => (isAsked ||= request.url().endsWith('.mp4')))
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.locator('main').evaluate((main) => (main.style.marginTop = '3000px'))
  await untilHydrated(page)
  await page.waitForTimeout(300)
  expect(isAsked).toBe(false)
  await page.locator('video').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  const film = page.locator('video')
  await expect
    .poll(() =>
      film.evaluate(({ muted, loop, controls }: HTMLVideoElement) => [muted, loop, controls]),
    )
    .toEqual([true, true, true])
  await close()
})

test('with reduced motion the film does not start by itself', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto('/about')
  await untilHydrated(page)
  await page.locator('video').scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await close()
})

test('the group of the address is shown, and its choice is put into the address', async () => {
  const { page, close } = await visit(browser, program.url)
  await page.goto('/programs?group=girls#u14')
  await page.locator('#u14-girls').waitFor()
  await page.locator('#u14-boys').waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('#u14-girls #u14').count()).toBe(1)
  await untilHydrated(page)
  await page.goto('/programs')
  await untilHydrated(page)
  await page.getByText(programsFr.girls, { exact: true }).first().click()
  await page.waitForURL('**/programs?group=girls')
  await page.reload()
  await page.locator('#u14-girls').waitFor()
  await page.locator('#u14-boys').waitFor({ state: 'hidden' })
  await page.goto('/programs?group=nobody')
  await page.locator('#u14-boys').waitFor()
  await close()
})

test('without JavaScript the pages are readable, and the menu opens', async () => {
  const { page, close } = await visit(browser, program.url, { javaScript: false })
  await page.goto('/contact')
  await page.getByRole('img', { name: clubFr.location.plan }).waitFor()
  // Home draws the plan with scripts only, and says the way in words.
  await page.goto('/')
  await page.getByRole('link', { name: clubFr.location.directions }).waitFor()
  await page.getByRole('button', { name: clubFr.nav.menu }).click()
  await page.getByRole('dialog').getByRole('link', { name: clubFr.nav.programs }).click()
  await page.getByText(programsFr.girls, { exact: true }).first().click()
  await page.locator('#u14-girls').getByText('19:30').first().waitFor()
  await page.locator('#u14-girls').getByRole('link', { name: programsFr.more }).click()
  await page.getByRole('button', { name: teamFr.calendar }).click()
  await page.getByRole('link', { name: teamFr.subscribe }).waitFor()
  await page.getByRole('button', { name: programsFr.follow }).waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.getByRole('button', { name: clubFr.carousel.next, exact: true }).count())
    .toBe(0)
  await close()
})
