import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages as accounts } from '#features/accounts/web/admin/messages.en.ts'
import { messages as products } from '#features/catalogue/web/admin/messages.en.ts'
import { messages as events } from '#features/events/web/admin/messages.en.ts'
import { messages as gallery } from '#features/gallery/web/admin/messages.en.ts'
import { messages as media } from '#features/media/web/admin/messages.en.ts'
import { messages as orders } from '#features/orders/web/admin/messages.en.ts'
import { messages as registrations } from '#features/registrations/web/admin/messages.en.ts'
import { messages as shared } from '#i18n/admin/messages.en.ts'
import { demoPassword } from '#platform/config.ts'
import { layersInHistory } from '#tests/support/application.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'

const club = openDemoClub({ RATE_LIMIT: 'off' })
let page: Page
let context: BrowserContext
let close: () => Promise<void>
let order: string
beforeAll(async () => {
  const visitor = { locale: 'en', width: 360 } as const
  ;({ page, context, close } = await openBackOffice(
    club.browser,
    club.url,
    '/admin/dashboard',
    visitor,
  ))
  const { items } = await (await page.request.get('/api/products')).json()
  const home = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  const line = { product_id: home.id, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  order = (await postOrder(club.url, checkoutOrder([line], { expected_total: home.price })))
    .order_number
})
// A test that fails offline leaves the others a network.
afterEach(() => context.setOffline(false))
afterAll(() => close?.())

const dialog = () => page.locator('[role=dialog]:not(.toast)')
const named = (text: string, name: string) => text.replace(/\{\w+\}/, name)
const save = () => dialog().getByRole('button', { name: shared.save }).click()

type Form = {
  name: string
  path: string
  type: () => Promise<Locator>
  typed: string
  send: () => Promise<void>
  done: string
}

async function typeIn(field: Locator, text: string): Promise<Locator> {
  await field.fill(text)
  return field
}

const forms: readonly Form[] = [
  {
    name: 'a product',
    path: '/admin/products',
    typed: 'Zips up to the chin.',
    type: async () => {
      await page.getByRole('button', { name: named(products.editOf, 'Kids Zip Hoodie') }).click()
      return typeIn(dialog().getByLabel(products.fields.description_en), 'Zips up to the chin.')
    },
    send: save,
    done: products.updated,
  },
  {
    name: 'a price in its place',
    path: '/admin/products',
    typed: '2950',
    type: async () => {
      const label = named(products.priceOf, 'Home Shorts')
      await page.getByRole('button', { name: label }).click()
      return typeIn(page.getByRole('textbox', { name: label }), '2950')
    },
    send: () => page.getByRole('textbox', { name: /Home Shorts/ }).press('Enter'),
    done: products.updated,
  },
  {
    name: 'the stock by size',
    path: '/admin/products',
    typed: '2',
    type: async () => {
      await page
        .getByRole('button', { name: named(products.stockOf, 'CBC Gorge') })
        .last()
        .click()
      return typeIn(dialog().getByLabel(named(products.stock.pieces, 'M')), '2')
    },
    send: save,
    done: products.stockSaved,
  },
  {
    name: 'an event',
    path: '/admin/events',
    typed: 'Open to all.',
    type: async () => {
      await page.getByRole('button', { name: named(events.editOf, 'Club open day') }).click()
      return typeIn(dialog().getByLabel(events.fields.description_en), 'Open to all.')
    },
    send: save,
    done: events.updated,
  },
  {
    name: 'a gallery item',
    path: '/admin/gallery',
    typed: 'https://example.org/team.jpg',
    type: async () => {
      await page.getByRole('button', { name: gallery.add }).click()
      await dialog().getByLabel(media.people.no).check()
      return typeIn(dialog().getByLabel(gallery.fields.media_url), 'https://example.org/team.jpg')
    },
    send: save,
    done: gallery.added,
  },
  {
    name: 'a note on an order',
    path: '/admin/orders',
    typed: 'Call on Saturday.',
    type: async () => {
      await page.getByRole('button', { name: named(orders.view, order) }).click()
      return typeIn(dialog().getByLabel(orders.timeline.note), 'Call on Saturday.')
    },
    send: () => dialog().getByRole('button', { name: orders.timeline.addNote }).click(),
    done: 'Call on Saturday.',
  },
  {
    name: 'a registration taken at the desk',
    path: '/admin/registrations',
    typed: 'Lina K.',
    type: async () => {
      await page.getByRole('button', { name: registrations.add.button }).click()
      await dialog().locator('[name=offer] option').nth(1).waitFor({ state: 'attached' })
      await dialog().locator('[name=offer]').selectOption({ index: 1 })
      await dialog().locator('[name="participants.0.birth_date"]').fill('2014-05-04')
      await dialog().locator('[name=guardian_name]').fill('Amina K.')
      await dialog().locator('[name=guardian_phone]').fill('0550 12 34 56')
      await dialog().locator('[name="consents.participation"]').check()
      return typeIn(dialog().locator('[name="participants.0.participant_name"]'), 'Lina K.')
    },
    send: () => dialog().getByRole('button', { name: registrations.add.submit }).click(),
    done: 'Registered: CBC-R-',
  },
]

const choosePicture = async () => {
  const buffer = await sharp(Buffer.from('<svg width="60" height="40"/>')).png().toBuffer()
  const input = dialog().locator('input[type=file]').first()
  await input.setInputFiles({ name: 'day.png', mimeType: 'image/png', buffer })
}

/** Ends the session on the server; the page does not notice yet. */
const endSession = () =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '')
    const headers = { authorization: `Bearer ${access_token}` }
    await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers })
  })

async function signInAgain(): Promise<void> {
  const again = page.getByRole('dialog', { name: accounts.again.title })
  await again.getByLabel(accounts.login.password).fill(demoPassword)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
}

/** Goes offline once the toasts, which load late, can report it. */
async function loseNetwork(): Promise<void> {
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await context.setOffline(true)
}

test.each(forms)('$name survives a lost network and an ended session', async (form) => {
  await page.goto(form.path)
  const field = await form.type()
  await loseNetwork()
  await form.send()
  await page.getByText(shared.refusals.network).first().waitFor()
  await context.setOffline(false)
  await expect.poll(() => field.inputValue()).toBe(form.typed)

  await endSession()
  await form.send()
  await signInAgain()
  await expect.poll(() => field.inputValue()).toBe(form.typed)
  await expect.poll(() => page.getByText(shared.refusals.session_ended).count()).toBe(0)
  await form.send()
  await page.getByText(form.done).first().waitFor()
})

test('a picture sent after the session ended is sent again with the next attempt', async () => {
  await page.goto('/admin/events')
  await page.getByRole('button', { name: named(events.editOf, 'Club open day') }).click()
  const title = dialog().getByLabel(events.fields.title_en)
  await title.fill('Club open day for all')
  await endSession()
  await choosePicture()
  await signInAgain()
  await expect.poll(() => title.inputValue()).toBe('Club open day for all')
  await dialog().getByText(media.refusals.session_ended).waitFor()
  await dialog()
    .getByRole('button', { name: named(media.retryOf, 'day.png') })
    .click()
  await page.getByText(media.stored.image).first().waitFor()
  await dialog().getByText(media.people.no).click()
  await save()
  await page.getByText(events.updated).first().waitFor()
})

test.each([
  { name: 'an event', path: '/admin/events', add: events.add, title: events.fields.title_en },
  { name: 'the gallery', path: '/admin/gallery', add: gallery.add, title: gallery.fields.title_en },
])('a picture for $name that the network loses can be sent again', async ({ path, add, title }) => {
  await page.goto(path)
  await page.getByRole('button', { name: add, exact: true }).click()
  await dialog().getByLabel(title).fill('Open day')
  await loseNetwork()
  await choosePicture()
  await dialog().getByText(media.refusals.network).waitFor()
  await context.setOffline(false)
  await expect.poll(() => dialog().getByLabel(title).inputValue()).toBe('Open day')
  await dialog()
    .getByRole('button', { name: named(media.retryOf, 'day.png') })
    .click()
  await page.getByText(media.stored.image).first().waitFor()
})

test('a change in place is refused while offline, and the old value stays', async () => {
  const lost = () => page.getByText(shared.refusals.network).first()
  const offline = async (act: () => Promise<unknown>) => {
    await loseNetwork()
    await act()
    await lost().waitFor()
    await context.setOffline(false)
    await page.locator('.toast').locator('button').last().click()
    await page.locator('.toast').waitFor({ state: 'detached' })
  }

  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: named(orders.bulk.choose, order) }).check()
  await page.getByLabel(orders.bulk.setStatus).selectOption('ready')
  await offline(() => page.getByRole('button', { name: orders.bulk.apply }).click())
  const status = page.getByLabel(named(orders.statusOf, order))
  await expect.poll(() => status.inputValue()).toBe('pending')
  await expect
    .poll(() => page.getByRole('checkbox', { name: named(orders.bulk.choose, order) }).isChecked())
    .toBe(true)
  await page.goto('/admin/registrations')
  const first = page.locator('main tbody select').first()
  const before = await first.inputValue()
  await offline(() => first.selectOption(before === 'cancelled' ? 'new' : 'cancelled'))
  await expect.poll(() => first.inputValue()).toBe(before)

  await page.goto('/admin/events')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  const label = (await remove.getAttribute('aria-label')) ?? ''
  await offline(() => remove.click())
  await page.getByRole('button', { name: label }).waitFor()
})

test('closing a form with unsaved input asks first', async () => {
  const question = page.getByRole('alertdialog', { name: shared.unsaved.title })
  // A number edited in place is saved on blur and discarded by Escape.
  for (const form of forms.filter(({ name }) => name !== 'a price in its place')) {
    await page.goto(form.path)
    const field = await form.type()
    // Earlier tests have saved some of the values.
    const typed = `${form.typed}1`
    await field.fill(typed)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: shared.unsaved.stay }).click()
    await expect.poll(() => layersInHistory(page)).toBe(1)
    await expect.poll(() => field.inputValue()).toBe(typed)
    await page.goBack()
    await question.getByRole('button', { name: shared.unsaved.leave }).click()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => layersInHistory(page)).toBe(0)
  }
})

test('unsaved input can be discarded where the sign-in covers it', async () => {
  const [form] = forms
  if (!form) throw new Error('no form to type into')
  await page.goto(form.path)
  const field = await form.type()
  await field.fill(`${form.typed}2`)
  await endSession()
  await form.send()
  // The browser's own question, because one in the page would open below the sign-in.
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('link', { name: accounts.again.leave }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login')
})
