import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

const screen = 740

test.each(locales)('Home is at most five screens of a phone long in %s', async (locale) => {
  const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const length = await page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })
  expect(length).toBeLessThanOrEqual(5 * screen)
  await close()
})
