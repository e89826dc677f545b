import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { locales } from '#core/locale.ts'
import { earliestBirth } from '#features/registrations/rules.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

/** How many lines of text an element has. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = new Range()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
    return lines.size
  })

const bottomOf = async (link: Locator) => {
  const box = await link.boundingBox()
  return box ? box.y + box.height : Infinity
}

test.each(locales)('Home’s first view leads to the registration in %s', async (locale) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    const { page, close } = await visit(demo.browser, demo.url, {
      locale,
      width,
      javaScript: false,
    })
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const link = page.locator('main a[href="/registration"]')
    await expect.poll(() => link.count()).toBe(1)
    // The bar at the foot of a phone takes 57 px.
    expect(await bottomOf(link)).toBeLessThan(height - 57)
    // The next session stays in sight on a phone.
    const session = page.locator('[data-strip] time')
    expect(await bottomOf(session)).toBeLessThan(height - 57)
    await close()
  }
})

test.each(locales)('who follows a team reads it in two lines on a phone in %s', async (locale) => {
  const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
  await page.goto('/programs')
  await untilHydrated(page)
  await page.locator('#u14-boys .band button').click()
  const told = page.locator('.toast h2, .toast [id]').filter({ hasText: 'U14' }).first()
  await told.waitFor()
  expect(await linesOf(told)).toBeLessThanOrEqual(2)
  await close()
})

test.each(locales)(
  'in %s the strip of a followed team names its coach, no higher than its place is kept',
  async (locale) => {
    for (const [width, kept] of [
      [360, 2 * 136 + 64],
      [1280, 2 * 56 + 24],
    ] as const) {
      const { page, close } = await visit(demo.browser, demo.url, { locale, width })
      await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-girls","u12-boys"]'))
      await page.goto('/')
      const strip = page.locator('[data-strip] section')
      await expect.poll(() => strip.innerText()).toContain(locale === 'ar' ? 'كريم' : 'Karim')
      const box = await strip.boundingBox()
      expect([width, Math.floor(box?.height ?? Infinity) <= kept]).toEqual([width, true])
      await close()
    }
  },
)

/** How far the shown part of a picture begins below its top, of what is cut off in all. */
const cutAbove = (picture: Locator) =>
  picture.evaluate((image) => {
    const [, y = ''] = getComputedStyle(image).objectPosition.split(' ')
    const frame = image.closest('article > div')?.getBoundingClientRect()
    const { top, height } = image.getBoundingClientRect()
    // All of the image's box is in its frame: what is cut off, its position decides.
    return { isFramed: frame?.top === top && frame.height === height, position: y }
  })

test('pictures of news keep the heads of who is on them', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280, javaScript: false })
  await page.goto('/news')
  const pictures = page.locator('main article img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(2)
  for (const picture of await pictures.all())
    expect(await cutAbove(picture)).toEqual({ isFramed: true, position: '20%' })
  await close()
})

test('Home’s tiles show each team’s picture whole on a laptop', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280, javaScript: false })
  await page.goto('/')
  const pictures = page.locator('.faces img')
  await expect.poll(() => pictures.count()).toBe(8)
  for (const picture of await pictures.all()) {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
    expect(Math.abs(width / height - 1)).toBeLessThan(0.03)
  }
  await close()
})

const teamInWords = 'أقل من'

/** What a match's page says of it itself: its title, its heading, and what it shares. */
async function namesOn(page: Page, path: string) {
  await page.goto(path)
  const share = page.locator('article a[href^="https://wa.me/"]')
  const shared = decodeURIComponent((await share.getAttribute('href')) ?? '')
  return [await page.title(), await page.locator('h1').innerText(), shared]
}

test('an Arabic page of a match names its team in one way', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { locale: 'ar', javaScript: false })
  for (const when of ['upcoming', 'reports']) {
    const list = await fetch(`${demo.url}/api/matches?when=${when}&team=u14-boys`)
    const { items } = await list.json()
    for (const name of await namesOn(page, `/matches/${items[0].id}`)) {
      expect(name).toContain('U14')
      expect(name).not.toContain(teamInWords)
    }
  }
  await page.goto('/matches?team=u14-boys')
  expect(await page.locator('main table caption').innerText()).not.toContain(teamInWords)
  await close()
})

test('on a phone a month’s competition stays together, and a chip’s star has room', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360 })
  await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-boys"]'))
  await page.goto('/matches')
  const competitions = page.locator('main h3 span span', { hasText: 'Est' })
  await expect.poll(() => competitions.count()).toBeGreaterThan(1)
  for (const competition of await competitions.all()) expect(await linesOf(competition)).toBe(1)
  await untilHydrated(page)
  const chip = page.locator('main nav a', { hasText: 'U14 garçons' }).first()
  const star = await chip.locator('svg').boundingBox()
  const [edge, name] = [await chip.boundingBox(), await chip.locator('bdi').boundingBox()]
  expect((star?.x ?? 0) - (edge?.x ?? 0)).toBeGreaterThanOrEqual(5)
  expect((name?.x ?? 0) - (star?.x ?? 0) - (star?.width ?? 0)).toBeGreaterThanOrEqual(4)
  await close()
})

test('the picker of a birth date begins and ends where the server does', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/registration')
  const birth = page.locator('input[type=date]').first()
  await expect
    .poll(async () => [await birth.getAttribute('min'), await birth.getAttribute('max')])
    .toEqual([earliestBirth, clubDay(new Date())])
  await close()
})
