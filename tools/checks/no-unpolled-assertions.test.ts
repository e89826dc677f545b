import { expect, test } from 'vitest'
import { unpolledAssertionFindings } from './no-unpolled-assertions.ts'

const findings = (text: string, path = 'tests/journeys/a.test.ts') =>
  unpolledAssertionFindings([{ path, text }])

test.each([
  `  expect(await page.locator('li').count()).toBe(3)`,
  `expect(await dialog.isVisible()).toBe(false)`,
  `expect(await page.getByLabel(name).inputValue()).toBe('')`,
  `expect(new URL(page.url()).pathname).toBe('/cart')`,
  `expect(page.url()).toContain('q=')`,
])('%s is reported', (line) => {
  expect(findings(`\n${line}`)).toEqual([
    expect.stringMatching(/^tests\/journeys\/a\.test\.ts:2 expect\(/),
  ])
})

test.each([
  `await expect.poll(() => page.locator('li').count()).toBe(3)`,
  `await expect.poll(() => new URL(page.url()).pathname).toBe('/cart')`,
  `expect(await ordersKept()).toEqual([])`,
])('%s passes', (line) => {
  expect(findings(line)).toEqual([])
})

test('the accessibility tests are read too', () => {
  expect(findings('expect(page.url())', 'tests/accessibility/a.test.ts')).toHaveLength(1)
})

test('a unit test need not poll', () => {
  expect(findings(`expect(await table.count()).toBe(3)`, 'src/a.test.ts')).toEqual([])
})
