import { expect, test } from 'vitest'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

async function ballOn(path: string, motion: boolean) {
  const { page, close } = await visit(demo.browser, demo.url, { motion })
  await page.goto(path)
  const ball = page.locator('[data-flight]')
  const opacity = () => ball.evaluate((shape) => getComputedStyle(shape).opacity)
  return { ball, opacity, close }
}

const paths = ['/', '/programs/u14-girls', '/nothing-here']

test.each(paths)('on %s a ball flies once', async (path) => {
  const { opacity, close } = await ballOn(path, true)
  await expect.poll(opacity, { interval: 20 }).toBe('1')
  await expect.poll(opacity).toBe('0')
  await close()
})

test.each(paths)('on %s none flies where motion is not welcome', async (path) => {
  const { ball, close } = await ballOn(path, false)
  await expect.poll(() => ball.isVisible()).toBe(false)
  await close()
})
