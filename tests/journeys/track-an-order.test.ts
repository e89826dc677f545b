import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { changeParcelSettings, getParcelSettings } from '#features/orders/server/parcel-settings.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { visit } from '#tests/support/visitor.ts'

const languages = [
  {
    locale: 'fr',
    width: 360,
    orders: ordersFr,
    words: sharedFr,
    product: 'Maillot bleu',
    jerseys: '7 et 23',
    javaScript: true,
  },
  {
    locale: 'en',
    width: 1280,
    orders: ordersEn,
    words: sharedEn,
    product: 'Blue jersey',
    jerseys: '7 and 23',
    javaScript: false,
  },
  {
    locale: 'ar',
    width: 360,
    orders: ordersAr,
    words: sharedAr,
    product: 'قميص أزرق',
    jerseys: '7 و23',
    javaScript: true,
  },
] as const

let site: OpenSite
let number: string
let line: Parameters<typeof checkoutOrder>[0][number]
beforeAll(async () => {
  site = await openSite()
  const product = await createProduct(site.db.database, { name: 'Maillot', stocks: { M: 9 } })
  const named =
    "update products set name_en = 'Blue jersey', name_fr = 'Maillot bleu', name_ar = 'قميص أزرق'"
  await site.db.database.pool.query(named)
  line = { product_id: product, size: 'M', quantity: 2, jersey_numbers: [7, 23] }
  const order = checkoutOrder([line], { expected_total: 9000 })
  number = (await postOrder(site.program.url, order)).order_number
})
afterAll(() => site?.close())

describe.each(languages)('in $locale at $width px, JavaScript: $javaScript', (language) => {
  const { locale, width, orders, words, product, jerseys, javaScript } = language
  test('an order is tracked by its number and phone only', async () => {
    const { page, close } = await visit(site.browser, site.program.url, {
      locale,
      width,
      javaScript,
    })
    await page.goto('/about')
    await page.locator('footer').getByRole('link', { name: orders.track.heading }).click()
    await page.getByRole('heading', { level: 1, name: orders.track.heading }).waitFor()
    await page.goto(`/order?number=${number}`)
    const phone = page.getByRole('textbox', { name: orders.track.phone })
    const show = page.getByRole('button', { name: orders.track.show })
    await show.click()
    await page.locator('#phone-error').waitFor()
    if (javaScript) await page.locator('#phone:focus').waitFor()
    await expect.poll(() => page.locator('#order_number').inputValue()).toBe(number)
    await phone.fill('0550 12 34 5')
    await show.click()
    const wrong = page.locator('#phone-error')
    await expect.poll(() => wrong.innerText()).toBe(words.validation.invalid_phone)
    await phone.fill('0550 99 99 99')
    await show.click()
    const refused = page.getByRole('alert').filter({ hasText: orders.track.notFound })
    await refused.waitFor()
    if (javaScript) await refused.and(page.locator(':focus')).waitFor()
    const help = page.getByText(orders.track.help)
    await help.locator('a[href^="tel:"]').waitFor()
    await phone.fill('٠٥٥٠ ١٢ ٣٤ ٥٦')
    await show.click()
    const found = page.getByRole('region', { name: number })
    await found.getByRole('listitem').filter({ hasText: orders.track.status.pending }).waitFor()
    const ring = () =>
      found
        .getByRole('heading')
        .first()
        .evaluate((h) => getComputedStyle(h).boxShadow)
    await expect.poll(ring).toBe('none')
    // Below the order, folded.
    await expect.poll(() => show.isVisible()).toBe(false)
    await page.getByText(orders.track.other, { exact: true }).waitFor()
    const shown = await found.innerText()
    for (const part of [product, jerseys, orders.delivery.pickup.name])
      expect(shown).toContain(part)
    const total = /9[\u202f,]000[.,]00/
    expect(shown).toMatch(total)
    const left = found.getByText(orders.confirmation.pay.pickup)
    await expect.poll(() => left.locator('..').innerText()).toMatch(total)
    expect(shown).not.toContain('Amina')
    const message = orders.track.helpText.replace('{number}', number)
    const chat = help.getByRole('link', { name: orders.whatsapp.name })
    const address = new URL((await chat.getAttribute('href')) ?? '')
    expect(address.searchParams.get('text')).toBe(message)
    await found.getByRole('heading', { name: orders.track.where }).waitFor()
    await found.getByRole('link', { name: orders.delivery.pickup.hours }).waitFor()
    const { status, toCome } = orders.track
    const items = found.getByRole('list').first().getByRole('listitem')
    const steps = await items.allInnerTexts()
    expect(steps.map((step) => [step.split('\n')[0], step.includes(toCome)])).toEqual([
      [status.pending, false],
      [status.confirmed, true],
      [status.ready, true],
      [status.completed, true],
    ])
    // What happens now is said at the current step alone.
    const call = orders.confirmation.nextText.split('{')[0] ?? ''
    expect(steps.map((step) => step.includes(call))).toEqual([true, false, false, false])
    // The icon stands at the title, however long the text below it is.
    const current = items.first()
    const iconTop = (await current.locator('svg').boundingBox())?.y ?? 0
    const top = (await current.boundingBox())?.y ?? 0
    expect(iconTop - top).toBeLessThan(16)
    await expect.poll(() => page.url()).not.toContain('0550')
    await close()
  })
})

test.each([true, false])(
  'the buyer cancels it after a second question, JavaScript: %s',
  async (javaScript) => {
    const order = checkoutOrder([line], { expected_total: 9000 })
    const own = (await postOrder(site.program.url, order)).order_number
    const { page, close } = await visit(site.browser, site.program.url, {
      locale: 'ar',
      javaScript,
    })
    await page.goto(`/order?number=${own}`)
    await page.getByRole('textbox', { name: ordersAr.track.phone }).fill('0550123456')
    await page.getByRole('button', { name: ordersAr.track.show }).click()
    const found = page.getByRole('region', { name: own })
    await found.getByText(ordersAr.track.cancel, { exact: true }).click()
    await found.getByRole('button', { name: ordersAr.track.cancelNow }).click()
    await page
      .getByRole('heading', { name: `${own} – ${ordersAr.track.status.cancelled}` })
      .waitFor()
    const { cancel, where } = ordersAr.track
    for (const gone of [cancel, where, ordersAr.confirmation.pay.pickup])
      await expect.poll(() => found.getByText(gone, { exact: true }).count()).toBe(0)
    await close()
  },
)

test('nothing is there to cancel once the parcel is with the courier', async () => {
  const desk = parcelDesk(() => site.db.database)
  const { id, phone } = await desk.sentOrder()
  await desk.step(id, 'with_courier')
  const { order_number: own } = await desk.read(id)
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/order?number=${own}`)
  await page.getByRole('textbox', { name: ordersFr.track.phone }).fill(phone)
  await page.getByRole('button', { name: ordersFr.track.show }).click()
  await page.getByRole('region', { name: own }).waitFor()
  const cancel = page.getByText(ordersFr.track.cancel, { exact: true })
  await expect.poll(() => cancel.count()).toBe(0)
  await close()
})

test('without a network the form stays with what was typed, and is sent once there is one', async () => {
  const { page, context, close } = await visit(site.browser, site.program.url)
  await page.goto(`/order?number=${number}`)
  await untilHydrated(page)
  const phone = page.getByRole('textbox', { name: ordersFr.track.phone })
  const show = page.getByRole('button', { name: ordersFr.track.show })
  await phone.fill('0550123456')
  await context.setOffline(true)
  await show.click()
  await page.getByRole('alert').filter({ hasText: sharedFr.networkError }).waitFor()
  await expect.poll(() => phone.inputValue()).toBe('0550123456')
  await context.setOffline(false)
  await show.click()
  await page.getByRole('region', { name: number }).waitFor()
  await close()
})

test('an order that cannot be cancelled without a network stays in sight', async () => {
  const order = checkoutOrder([line], { expected_total: 9000 })
  const own = (await postOrder(site.program.url, order)).order_number
  const { page, context, close } = await visit(site.browser, site.program.url)
  await page.goto(`/order?number=${own}`)
  await untilHydrated(page)
  await page.getByRole('textbox', { name: ordersFr.track.phone }).fill('0550123456')
  await page.getByRole('button', { name: ordersFr.track.show }).click()
  const found = page.getByRole('region', { name: own })
  await found.getByText(ordersFr.track.cancel, { exact: true }).click()
  const cancel = found.getByRole('button', { name: ordersFr.track.cancelNow })
  await context.setOffline(true)
  await cancel.click()
  await found.getByRole('alert').filter({ hasText: sharedFr.networkError }).waitFor()
  await context.setOffline(false)
  await cancel.click()
  const cancelled = ordersFr.track.status.cancelled
  await expect.poll(() => found.getByRole('heading').first().innerText()).toContain(cancelled)
  await close()
})

describe.each(languages)('in $locale, a parcel', (language) => {
  const { locale, width, orders, javaScript } = language
  test('is followed to the courier’s page, and its refusal is said', async () => {
    const desk = parcelDesk(() => site.db.database)
    const { version } = await getParcelSettings(desk.asAdmin())
    const tracking_link = 'https://track.example/{number}'
    await changeParcelSettings(desk.asAdmin(), { version, tracking_link })
    const { id, phone } = await desk.parcelIn('with_courier')
    await desk.step(id, 'with_courier', 'YAL 12')
    const { order_number: own } = await desk.read(id)
    const { page, close } = await visit(site.browser, site.program.url, {
      locale,
      width,
      javaScript,
    })
    const { parcel } = orders.track
    const follow = async () => {
      await page.goto(`/order?number=${own}`)
      await page.getByRole('textbox', { name: orders.track.phone }).fill(phone)
      await page.getByRole('button', { name: orders.track.show }).click()
    }
    await follow()
    const found = page.getByRole('region', { name: `${own} – ${parcel.with_courier}` })
    const link = found.getByRole('link', { name: parcel.follow })
    await expect.poll(() => link.getAttribute('href')).toBe('https://track.example/YAL%2012')
    await found.getByText('YAL 12', { exact: true }).waitFor()
    await found
      .getByRole('listitem')
      .filter({ hasText: parcel.delivered })
      .getByText(orders.track.toCome)
      .waitFor()
    await desk.step(id, 'refused')
    await follow()
    await page.getByRole('heading', { name: `${own} – ${parcel.refused}` }).waitFor()
    await page.getByText(parcel.refusedText).waitFor()
    await close()
  })
})
