import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApplication } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

/** Notes which named elements each transition moves. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation
          if (effect instanceof KeyframeEffect && effect.pseudoElement)
            moved.push(effect.pseudoElement)
        }
      })
      return transition
    }
  })

const movedOn = (page: Page) =>
  page.evaluate(() => ('moved' in window ? JSON.stringify(window.moved) : ''))

async function openSecondCard(motion: boolean) {
  const { page, close } = await visit(demo.browser, demo.url, { motion })
  await watchTransitions(page)
  await page.goto('/shop')
  await startApplication(page)
  for (const place of [0, 1]) {
    await page.locator('.product-card a').nth(place).click()
    await page.locator('.product-pictures').waitFor()
    if (place === 1) break
    await page.goBack()
    await page.locator('.product-card').first().waitFor()
  }
  return { page, close }
}

test('the picture of the opened card moves to the product’s page', async () => {
  const { page, close } = await openSecondCard(true)
  await expect.poll(() => movedOn(page)).toContain('::view-transition-group(product)')
  await close()
})

test('nothing moves where motion is not welcome', async () => {
  const { page, close } = await openSecondCard(false)
  await expect.poll(() => movedOn(page)).toBe('[]')
  await close()
})
