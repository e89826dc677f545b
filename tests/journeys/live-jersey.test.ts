import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { createProduct } from '#tests/support/builders.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const views = inOneLanguage('fr', [
  { locale: 'fr', width: 360, orders: ordersFr, catalogue: catalogueFr, name: 'AMINE' },
  { locale: 'ar', width: 1280, orders: ordersAr, catalogue: catalogueAr, name: 'أمين' },
])

let site: OpenSite
let drawn: string
let photographed: string
beforeAll(async () => {
  site = await openSite()
  const { database } = site.db
  drawn = await createProduct(database, { name: 'Drawn', stocks: { M: 20 } })
  photographed = await createProduct(database, { name: 'Photo', stocks: { M: 20 } })
  await database.pool.query('update products set jersey = $2, name_price = 0 where id = $1', [
    drawn,
    drawnJersey,
  ])
  await database.pool.query(
    `update products set jersey = jsonb_build_object('kind', 'photo', 'image', images[1], 'x', 30,
       'y', 40, 'width', 40, 'height', 30, 'ink', '#ffffff', 'outline', '#000000') where id = $1`,
    [photographed],
  )
})
afterAll(() => site?.close())

/** The first picture of the page. */
const firstPicture = (page: Page) => page.locator('section ul > li').first()
const number = (within: Locator, value: number) => within.locator(`[data-number="${value}"]`)
const linePicture = (page: Page) => page.getByTestId('line-picture').first()

describe.each(views)('in $locale at $width', ({ locale, width, orders, catalogue, name }) => {
  test('the number is worn from the page of the jersey to the tracking', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/product/${drawn}`)
    await page.getByLabel(catalogue.product.number, { exact: true }).fill('88')
    await number(firstPicture(page), 88).waitFor()
    await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
    await page.getByRole('button', { name: catalogue.product.addToCart }).click()
    await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()

    await page.goto('/cart')
    await number(linePicture(page), 88).waitFor()
    const asked = page.getByRole('link', { name: orders.whatsapp.order })
    const message = new URL((await asked.getAttribute('href')) ?? '').searchParams.get('text')
    expect(message?.split('\n')[0]).toBe(orders.whatsapp.hello)
    expect(message).toMatch(/1 × .*M.*88/)
    await page.goto('/checkout')
    await number(linePicture(page), 88).waitFor()
    await page.locator('#customer_name').fill('Amina B.')
    await page.locator('#customer_email').fill('amina@example.org')
    await page.locator('#customer_phone').fill('0550123456')
    await page.getByRole('button', { name: orders.checkout.place }).click()
    const placed = await page.getByTestId('order-number').innerText()
    await number(page.locator('.ticket'), 88).waitFor()
    await page.getByText('Amina B.').waitFor()
    await page.getByTestId('ticket-code').locator('svg path').waitFor({ state: 'attached' })

    await page.goto(`/order?number=${placed}`)
    await startApplication(page)
    await page.getByRole('button', { name: orders.track.show }).click()
    await number(page.locator('section[aria-labelledby=tracked-order]'), 88).waitFor()
    await expect.poll(() => number(linePicture(page), 88).count()).toBe(1)
    await close()
  })

  test('a shared jersey is opened with its number, and its picture wears it', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/product/${drawn}`)
    await startApplication(page)
    const field = page.getByLabel(catalogue.product.number, { exact: true })
    await field.fill('88')
    const share = page.getByRole('link', { name: catalogue.product.shareWhatsapp })
    await share.scrollIntoViewIfNeeded()
    const shared = async () =>
      new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')?.split('\n')[1]
    await expect.poll(shared).toContain(`/product/${drawn}?number=88`)

    await page.goto(new URL((await shared()) ?? '').href)
    await number(firstPicture(page), 88).waitFor()
    await expect.poll(() => field.inputValue()).toBe('88')
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture).toContain(`/jersey/${drawn}.jpg?number=88`)
    const answer = await page.request.get(picture ?? '')
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    await startApplication(page)
    await field.fill('7')
    await number(firstPicture(page), 7).waitFor()
    await close()
  })

  test('a name is on the back, one text in its direction', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/product/${drawn}`)
    await page.getByLabel(orders.add.name).fill(name)
    const text = page.locator('section ul > li').nth(1).locator('svg text')
    await expect.poll(() => text.textContent()).toBe(name)
    await expect.poll(() => text.getAttribute('direction')).toBe(locale === 'ar' ? 'rtl' : null)
    await close()
  })

  test('on a phone the jersey stays in view, 160 to 200 px high, and covers no field', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/product/${drawn}`)
    const field = page.getByLabel(catalogue.product.number, { exact: true })
    await startApplication(page)
    await field.click()
    await field.fill('7')
    const pinned = page.getByTestId('pinned-jersey')
    await number(pinned, 7).first().waitFor({ state: 'attached' })
    const height = (await pinned.boundingBox())?.height ?? 0
    const [least, most] = width === 360 ? [160, 200] : [0, 0]
    expect(height).toBeGreaterThanOrEqual(least)
    expect(height).toBeLessThanOrEqual(most)
    const isOnTop = await field.evaluate((input) => {
      const { left, top, width: wide, height: high } = input.getBoundingClientRect()
      return document.elementFromPoint(left + wide / 2, top + high / 2) === input
    })
    expect(isOnTop).toBe(true)
    // At the top of the page the header is higher.
    const covered = () =>
      pinned.evaluate((it) => {
        const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? {
          bottom: 0,
        }
        return it.checkVisibility() ? bottom - it.getBoundingClientRect().top : 0
      })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(covered).toBeLessThan(1)
    await close()
  })
})

test('a photo wears the number in its place', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/product/${photographed}`)
  await page.locator('#jersey-number').fill('5')
  const digits = number(firstPicture(page), 5)
  await digits.waitFor()
  const picture = await firstPicture(page).boundingBox()
  const box = await digits.boundingBox()
  expect((box?.y ?? 0) - (picture?.y ?? 0)).toBeGreaterThan(0.37 * (picture?.height ?? 0))
  expect((box?.y ?? 0) + (box?.height ?? 0) - (picture?.y ?? 0)).toBeLessThan(
    0.73 * (picture?.height ?? 0),
  )
  await close()
})

test('without JavaScript the first picture is the drawn jersey', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { javaScript: false })
  await page.goto(`/product/${drawn}`)
  const svg = firstPicture(page).locator('svg[role=img]')
  await expect.poll(() => svg.count()).toBe(1)
  expect(await svg.evaluate((element) => element.outerHTML)).toContain('#123456')
  await close()
})

test('markup and numbers without end leave the jersey as it was', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/product/${drawn}`)
  await startApplication(page)
  await page.locator('#jersey-number').fill('9'.repeat(99))
  const name = page.getByLabel(ordersFr.add.name)
  const drawnName = page.locator('section ul > li').nth(1).locator('svg text')
  await name.fill('AMINE')
  await drawnName.filter({ hasText: 'AMINE' }).waitFor()
  await name.fill('<b>x</b>')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => drawnName.count()).toBe(0)
  await expect.poll(() => page.locator('section ul > li b').count()).toBe(0)
  await expect.poll(() => page.locator('section ul > li [data-number]').count()).toBe(0)
  await close()
})

test('what a device has stored wrongly is shown as a photo', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  const line = { productId: drawn, size: 'M', name_fr: 'M', name_en: 'M', name_ar: 'M' }
  const rest = { price: 4500, image: null, category: 'jersey', quantity: 1, jerseyNumbers: [7] }
  await page.addInitScript(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify([{ ...line, ...rest, jersey: { kind: 'photo', image: 7 } }]),
  )
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'M', exact: true }).waitFor()
  await expect.poll(() => page.locator('[data-number]').count()).toBe(0)
  await close()
})
