import { describe, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

describe.each(locales)('in %s', (locale) => {
  test('what every team asks to bring is said once, and a fee without centimes', async () => {
    const { items } = await (await fetch(`${demo.url}/api/teams`)).json()
    const [documents] = items.map((team: Record<string, string>) => team[`documents_${locale}`])
    const { page, close } = await visit(demo.browser, demo.url, {
      locale,
      width: 1280,
      javaScript: false,
    })
    await page.goto('/programs')
    const text = () => page.locator('main').innerText()
    await expect.poll(async () => (await text()).split(documents).length - 1).toBe(1)
    await expect.poll(text).toMatch(/1\d[\u202f,]000\u00a0/)
    await expect.poll(text).not.toMatch(/[.,]00\u00a0/)
    await page.goto('/programs/u14-boys')
    await expect.poll(text).toContain(documents)
    await expect.poll(text).not.toMatch(/[.,]00\u00a0/)
    await close()
  })
})
