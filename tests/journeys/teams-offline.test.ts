import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as matchesFr } from '#features/matches/messages.fr.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { untilCached } from '#tests/support/cached-pages.ts'
import { changeDay } from '#tests/support/change-day.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const mine = (page: Page) => page.getByRole('region', { name: teamFr.mine })

test('the page of a followed team and the matches open offline, also when never visited', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs')
  const card = page.getByRole('article').filter({ hasText: 'U14' }).first()
  await card.getByRole('button', { name: programsFr.follow }).click()
  await untilCached(page, ['/programs/u14-boys', '/matches'])
  await context.setOffline(true)
  await page.goto('/programs/u14-boys')
  await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['U14 garçons'])
  await expect.poll(() => page.getByText(sharedFr.offline.kept).isVisible()).toBe(true)
  await page.goto('/matches')
  await page.getByRole('heading', { name: matchesFr.title, level: 1 }).waitFor()
  await close()
})

test('without a network the followed teams are there as they were last read', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs')
  await untilHydrated(page)
  await page.locator('#u14-boys').getByRole('button', { name: programsFr.follow }).click()
  await page.goto('/')
  await mine(page).waitFor()
  await untilCached(page, ['/', '/programs', '/offline'])
  await page.reload()
  await mine(page).waitFor()
  await context.setOffline(true)
  await page.goto('/')
  await expect.poll(() => mine(page).innerText()).toMatch(/19:30/)
  await context.setOffline(false)
  await close()
})

test('a session that was cancelled since is so on its team’s page without a network', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url, { serviceWorker: true })
  await page.goto('/programs/u12-girls')
  await page.getByRole('button', { name: programsFr.follow }).click()
  await untilCached(page, ['/programs/u12-girls'])
  await changeDay(demo.program, 'u12-girls', { kind: 'cancelled', reason_fr: 'Salle inondée' })
  await page.goto('/')
  await page.getByText('Salle inondée').first().waitFor()
  const kept = () =>
    page.evaluate(async () => (await caches.match('/programs/u12-girls'))?.text() ?? '')
  await expect.poll(kept).toContain('Salle inondée')
  await context.setOffline(true)
  await page.goto('/programs/u12-girls')
  await page.getByText('Salle inondée').first().waitFor()
  await close()
})
