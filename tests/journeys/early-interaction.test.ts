import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as eventsFr } from '#features/events/messages.fr.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as registrationsFr } from '#features/registrations/messages.fr.ts'
import { untilAnswering, untilHydrated } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('going back right after a reload shows the page of the address', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await page.goto('/programs')
  await page.mouse.click(640, 700)
  await untilHydrated(page)
  await page.getByRole('navigation').getByRole('link', { name: clubFr.nav.about }).first().click()
  await h1(page, clubFr.about.title).waitFor()
  // The script that hydrates the reloaded page is delayed until the visitor has gone back.
  const release = await delayRequests(page, '**/assets/entry.client-*.js')
  await page.reload()
  await page.evaluate(() => history.back())
  await page.waitForURL('**/programs')
  release()
  await untilHydrated(page)
  await expect.poll(() => page.locator('main h1').textContent()).not.toBe(clubFr.about.title)
  await close()
})

test('address and language also change where static islands are on the page', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 1280 })
  await page.goto('/contact?topic=U14-girls')
  await page.mouse.click(5, 400)
  await untilHydrated(page)
  const topic = page.locator('[name=topic]')
  await expect.poll(() => topic.count()).toBe(1)
  await page.getByRole('navigation').getByRole('link', { name: clubFr.nav.contact }).first().click()
  await topic.waitFor({ state: 'detached' })
  await page.goto('/')
  await page.locator('header summary').click()
  await page.locator('header a[hreflang=ar]').click()
  await page.getByRole('heading', { name: clubAr.location.title }).waitFor()
  await close()
})

test('a button pressed before hydration shows that it is waiting, and is pressed afterwards', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360 })
  const release = await delayRequests(page, '**/assets/entry.client-*.js')
  await page.goto('/')
  await page.getByRole('button', { name: clubFr.carousel.next }).click()
  const waiting = page.locator('button[data-waiting]')
  await expect.poll(() => waiting.count()).toBe(1)
  release()
  await expect.poll(() => waiting.count()).toBe(0)
  await page.locator('[aria-current=true][aria-label*="2"]').waitFor()
  await close()
})

test.each(['fr', 'ar'] as const)(
  'in %s “add” is heard at once while scripts are on their way, and adds one piece',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
    const { items } = await (await page.request.get('/api/products')).json()
    const jersey = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
    const release = await delayRequests(page, '**/assets/*.js')
    await page.goto(`/product/${jersey.id}`)
    const add = page.locator('form .action-bar [type=submit]')
    await page.locator('label:has([name=size][value=M])').click()
    await page.locator('[name=jersey-number]').fill('7')
    await add.click()
    await expect.poll(() => add.getAttribute('aria-busy')).toBe('true')
    const ringWidth = () =>
      add.evaluate((button) => Number.parseFloat(getComputedStyle(button, '::after').inlineSize))
    expect(await ringWidth()).toBeGreaterThan(15)
    await add.click()
    release()
    await expect.poll(() => page.getByTestId('cart-badge').textContent()).toBe('1')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))).toMatchObject(
      [{ productId: jersey.id, size: 'M', quantity: 1, jerseyNumbers: [7] }],
    )
    await expect.poll(() => add.getAttribute('aria-busy')).toBeNull()
    await close()
  },
)

test('the application loads after the first paint, or at the first touch', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360 })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  // A page that never draws a frame.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.mouse.click(5, 400)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await close()
})

test('a slow page shows that it is loading', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360 })
  const release = await delayRequests(page, '**/api/events*')
  await page.goto('/about')
  await page.mouse.click(5, 400)
  await untilHydrated(page)
  await page.locator('a[href="/events"]:visible').first().click()
  const waiting = page.locator('main[aria-busy=true]')
  await waiting.waitFor()
  const barWidth = () =>
    waiting.evaluate((main) => Number.parseFloat(getComputedStyle(main, '::before').inlineSize))
  await expect.poll(barWidth).toBeGreaterThan(100)
  release()
  await h1(page, eventsFr.title).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await close()
})

test('a registration’s draft of two children survives a reload, without consents, and is deleted when sent', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await page.goto('/registration?team=u14-girls')
  await page.mouse.click(5, 400)
  await untilHydrated(page)
  const hint = await page.locator('[id="participants.0.birth_date-hint"]').innerText()
  const [year = ''] = /\d{4}/.exec(hint) ?? []
  await page.getByRole('button', { name: registrationsFr.add }).click()
  for (const index of [0, 1]) {
    await field(`participants.${index}.participant_name`).fill(`Enfant ${index}`)
    await field(`participants.${index}.birth_date`).fill(`${year}-0${index + 1}-03`)
  }
  await field('guardian_name').fill('Amina K.')
  await field('guardian_phone').fill('0550123456')
  await field('consents.participation').check()
  await page.reload()
  await page.mouse.click(5, 400)
  await expect.poll(() => field('participants.1.participant_name').inputValue()).toBe('Enfant 1')
  await expect.poll(() => field('participants.0.birth_date').inputValue()).toBe(`${year}-01-03`)
  await expect.poll(() => field('guardian_name').inputValue()).toBe('Amina K.')
  await expect.poll(() => field('consents.participation').isChecked()).toBe(false)
  await field('consents.participation').check()
  await page.getByRole('button', { name: registrationsFr.submit, exact: true }).click()
  await h1(page, registrationsFr.received).waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain('draft:')
  await close()
})

test('a form that the browser autofills before hydration is sent complete', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const hint = page.locator('[id="participants.0.birth_date-hint"]')
  const release = await delayRequests(page, '**/assets/entry.client-*.js')
  await page.goto('/registration?team=u12-girls')
  const [year = ''] = /\d{4}/.exec(await hint.innerText()) ?? []
  await field('participants.0.participant_name').fill('Nour H.')
  await field('participants.0.birth_date').fill(`${year}-05-04`)
  await field('guardian_name').fill('Samia H.')
  await field('guardian_phone').fill('0661 23 45 67')
  await field('consents.participation').check()
  await page.getByRole('button', { name: registrationsFr.submit, exact: true }).click()
  release()
  await h1(page, registrationsFr.received).waitFor()

  const { items } = await (await page.request.get('/api/products')).json()
  const { id, ...product } = items.find(
    ({ name_en }: { name_en: string }) => name_en === 'CBC Home',
  )
  const line = {
    ...product,
    productId: id,
    size: 'M',
    quantity: 1,
    jerseyNumbers: [7],
    image: null,
  }
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([line]))
  await page.goto('/checkout')
  await field('customer_name').fill('Samia H.')
  await field('customer_email').fill('samia@example.dz')
  await field('customer_phone').fill('0661 23 45 67')
  const answered = page.waitForResponse('**/api/orders')
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  expect(await (await answered).json()).not.toHaveProperty('to_be_checked')
  await page.getByTestId('order-number').waitFor()
  await close()
})

test('a draft survives a discarded tab', async () => {
  const { page, context, close } = await visit(demo.browser, demo.url)
  await page.goto('/registration?team=u14-girls')
  await page.mouse.click(5, 400)
  await untilHydrated(page)
  await page.locator('[name=guardian_name]').fill('Amina K.')
  await untilAnswering(page)
  // A phone that runs out of memory discards the tab without any event and loads it again later.
  const ended = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await ended
  const tab = await context.newCDPSession(page)
  await tab.send('Page.reload')
  const read = { expression: 'document.querySelector("[name=guardian_name]")?.value' }
  await expect
    .poll(async () => (await tab.send('Runtime.evaluate', read)).result.value)
    .toBe('Amina K.')
  await close()
})
