import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as callsAr } from '#features/orders/web/admin/call-messages.ar.ts'
import { messages as callsFr } from '#features/orders/web/admin/call-messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const club = openDemoClub({ RATE_LIMIT: 'off' })

const words = {
  fr: { ...callsFr, shared: sharedFr },
  ar: { ...callsAr, shared: sharedAr },
}

/** The home jersey, as the shop shows it now. */
async function homeJersey(page: Page) {
  const { items } = await (await page.request.get('/api/products?limit=60')).json()
  return items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
}

const stockOf = async (page: Page): Promise<number> =>
  (await homeJersey(page)).size_stocks.find(({ size }: { size: string }) => size === 'M').stock

const ordersOf = (page: Page, name: string) =>
  page.evaluate(async (q) => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await fetch(`/api/admin/orders?q=${encodeURIComponent(q)}`, { headers })
    return (await answer.json()).items
  }, name)

/** Changes the buyer's name, as a colleague does meanwhile. */
const renameBuyer = (page: Page, { id, version }: Record<'id' | 'version', string>, to: string) =>
  page.evaluate(
    async ({ path, body }) => {
      const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
      const headers = {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      }
      const answer = await fetch(path, { method: 'PATCH', headers, body })
      if (!answer.ok) throw new Error(`the change was answered ${answer.status}`)
    },
    {
      path: `/api/admin/orders/${id}`,
      body: JSON.stringify({ version, customer_name: to, notify: false }),
    },
  )

/** Orders one jersey under this name, as a buyer on the site. */
async function buy(page: Page, customer_name: string, customer_phone: string): Promise<void> {
  const jersey = await homeJersey(page)
  const line = { product_id: jersey.id, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const order = checkoutOrder([line], {
    customer_name,
    customer_phone,
    expected_total: jersey.price,
  })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post('/api/orders', { data: order, headers })
  expect(answer.status()).toBe(201)
}

describe.each(inOneLanguage('fr', ['fr', 'ar']))('in %s at 360 px', (locale) => {
  const { calls, blocked, shared } = words[locale]
  const at = (page: Page, text: string, params: Record<string, string> = {}) => {
    const name = text.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    return page.getByRole('button', { name, exact: true })
  }
  const digit = locale === 'fr' ? 1 : 2
  const said = (text: string, name: string) => text.replace('{name}', name)
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
  /** Toasts cover the foot of a phone's screen; they end by themselves. */
  const toastsEnd = (page: Page) =>
    expect.poll(() => page.locator('.toast').count(), { timeout: seconds(20) }).toBe(0)

  test('each outcome takes one tap, and the next order follows', async () => {
    const { page, close } = await openBackOffice(club.browser, club.url, '/admin/orders', {
      width: 360,
      locale,
    })
    const names = ['Amina', 'Yacine', 'Karim', 'Lina', 'Samir', 'Nadia'].map(
      (name) => `${name} ${locale}`,
    )
    for (const [index, name] of names.entries()) await buy(page, name, `05501${digit}000${index}`)
    const [amina = '', yacine = '', karim = '', lina = '', samir = '', nadia = ''] = names
    await page.getByRole('link', { name: calls.title, exact: true }).click()

    await heading(page, amina).waitFor()
    const call = page.getByRole('link', { name: /^(?:Appeler|اتصال|اتصل)/ }).first()
    await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:\+2135501/)
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await at(page, calls.outcomes.no_answer, { count: '1', most: '3' }).click()

    await heading(page, yacine).waitFor()
    await page.locator('.toast').getByRole('button', { name: shared.undo }).click()
    await heading(page, amina).waitFor()
    await at(page, calls.outcomes.no_answer, { count: '1', most: '3' }).click()

    await heading(page, yacine).waitFor()
    await at(page, calls.later.hour).click()
    await heading(page, karim).waitFor()
    await at(page, calls.outcomes.wrong_number).click()
    await heading(page, lina).waitFor()
    await at(page, calls.outcomes.not_wanted).click()
    await heading(page, samir).waitFor()
    await at(page, calls.outcomes.fake).click()

    await heading(page, nadia).waitFor()
    await toastsEnd(page)
    await at(page, blocked.save).first().click()
    const dialog = page.locator('[role=dialog]:not(.toast)')
    await expect.poll(() => dialog.locator('[name=reason]').inputValue()).toContain('CBC-')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await toastsEnd(page)
    await at(page, calls.outcomes.confirmed).click()

    await heading(page, karim).waitFor()
    await page.getByText(calls.wrongNumber).waitFor()
    await page.getByText(calls.said.wrong_number).first().waitFor()
    await at(page, calls.outcomes.not_wanted).click()
    await page.getByRole('heading', { name: calls.none }).waitFor()
    await toastsEnd(page)

    await page.getByRole('link', { name: blocked.title }).click()
    const unblock = at(page, blocked.removeOf, { phone: `0550 1${digit} 00 04` })
    await unblock.click()
    await unblock.waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: shared.undo }).click()
    await unblock.waitFor()
    await page.goto('/admin/orders?status=confirmed')
    await page.getByText(nadia).first().waitFor()

    const [order] = await ordersOf(page, amina)
    await page.goto(`/admin/orders?order=${order.id}`)
    await page.getByRole('dialog').getByText(calls.said.no_answer).first().waitFor()
    const before = await stockOf(page)
    for (const count of ['2', '3']) {
      await page.goto(`/admin/orders/calls?order=${order.id}`)
      await at(page, calls.outcomes.no_answer, { count, most: '3' }).click()
      await page.locator('.toast').waitFor()
    }
    await page.locator('.toast').getByText(said(calls.done.released, amina)).waitFor()
    await expect.poll(() => stockOf(page)).toBe(before + 1)
    await page.locator('.toast').getByRole('button', { name: shared.undo }).click()
    await expect.poll(() => stockOf(page)).toBe(before)
    await heading(page, amina).waitFor()
    await at(page, calls.outcomes.confirmed).click()
    await page.getByRole('heading', { name: calls.none }).waitFor()
    await close()
  })

  test('a note outlives a change of its order, and ends with the call', async () => {
    const { page, close } = await openBackOffice(club.browser, club.url, '/admin/orders', {
      width: 360,
      locale,
    })
    const name = `Omar ${locale}`
    await buy(page, name, `05502${digit}0000`)
    await page.goto('/admin/orders/calls')
    await heading(page, name).waitFor()
    const note = page.getByLabel(calls.note)
    await note.fill('Rappeler le père')
    const [order] = await ordersOf(page, name)
    await renameBuyer(page, order, `${name} B.`)
    await at(page, calls.outcomes.wrong_number).click()
    await page.getByText(calls.refusals.stale).waitFor()
    await heading(page, `${name} B.`).waitFor()
    await expect.poll(() => note.inputValue()).toBe('Rappeler le père')

    // Nobody else is to be called, so the same order follows, with what was said of it.
    await at(page, calls.outcomes.wrong_number).click()
    await page.getByText('Rappeler le père', { exact: true }).waitFor()
    await expect.poll(() => note.inputValue()).toBe('')
    await at(page, calls.outcomes.not_wanted).click()
    await page.getByRole('heading', { name: calls.none }).waitFor()
    await close()
  })
})
