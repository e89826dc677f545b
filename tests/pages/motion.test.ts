import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

async function ballOn(path: string, motion: boolean) {
  const { page, close } = await visit(demo.browser, demo.url, { motion })
  await page.goto(path)
  return { ball: page.locator('[data-flight]'), close }
}

/** How visible the ball is at these seconds of its drawing: a slow machine misses none. */
const opacitiesAt = (ball: Locator, moments: readonly number[]) =>
  ball.evaluate((shape, times) => {
    const drawing = shape.closest('svg')
    const startsByItself = drawing?.animationsPaused() === false
    drawing?.pauseAnimations()
    const opacities = times.map((time) => {
      drawing?.setCurrentTime(time)
      return getComputedStyle(shape).opacity
    })
    return { startsByItself, opacities }
  }, moments)

const paths = ['/', '/programs/u14-girls', '/nothing-here']

test.each(paths)('on %s a ball flies once', async (path) => {
  const { ball, close } = await ballOn(path, true)
  expect(await opacitiesAt(ball, [0, 1, 1.7, 2, 4, 60])).toEqual({
    startsByItself: true,
    opacities: ['0', '1', '1', '0', '0', '0'],
  })
  await close()
})

test.each(paths)('on %s none flies where motion is not welcome', async (path) => {
  const { ball, close } = await ballOn(path, false)
  await expect.poll(() => ball.isVisible()).toBe(false)
  await close()
})

/** What moves at the title: of a pseudo element there is no locator. */
async function braidOn(path: string, { motion, locale }: { motion: boolean; locale: Locale }) {
  const { page, context, close } = await visit(demo.browser, demo.url, { motion, locale })
  // Held at its first frame: on a slow machine it would be over when it is looked at.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.goto(path)
  const sewn = await page.locator('h1').evaluate((title) => {
    const { content, animationName, blockSize } = getComputedStyle(title, '::after')
    const animations = title.getAnimations({ subtree: true })
    const frames = animations.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes() : [],
    )
    return {
      isDrawn: content === '""' && blockSize === '6px',
      name: animationName,
      opacities: frames.map(({ opacity }) => opacity ?? null),
      from: String(frames[0]?.clipPath ?? ''),
      endsAt: animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    }
  })
  await close()
  return sewn
}

const titled = ['/shop', '/events', '/contact', '/programs', '/gallery', '/privacy', '/cart']
const ltr = 'inset(0px 100% 0px 0px)'
const rtl = 'inset(0px 0px 0px 100%)'

test.each(titled)('on %s a braid is sewn under the title, and nothing fades in', async (path) => {
  const sewn = { isDrawn: true, name: 'sew', opacities: [null, null], endsAt: [1000] }
  expect(await braidOn(path, { motion: true, locale: 'fr' })).toMatchObject({ ...sewn, from: ltr })
  expect(await braidOn(path, { motion: true, locale: 'ar' })).toMatchObject({ ...sewn, from: rtl })
})

test.each(titled)('on %s the braid is there at once where motion is not welcome', async (path) => {
  const still = await braidOn(path, { motion: false, locale: 'fr' })
  expect(still).toMatchObject({ isDrawn: true, name: 'none', endsAt: [] })
})

test('where motion is not welcome, a change of theme starts no transition', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/shop')
  await page.evaluate(() =>
    addEventListener('transitionrun', () => (document.documentElement.dataset.moved = '')),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect.poll(() => page.locator('html').getAttribute('data-moved')).toBe(null)
  await close()
})
