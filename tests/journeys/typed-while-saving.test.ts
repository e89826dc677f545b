import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as desk } from '#features/orders/web/admin/messages.fr.ts'
import { messages as parcels } from '#features/orders/web/admin/parcel-messages.fr.ts'
import { messages as shared } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const forms = [
  {
    name: 'delivery',
    api: '**/api/admin/delivery',
    path: '/admin/settings/delivery',
    field: '[name=return_days]',
    typed: ['7', '9', '11'] as const,
    words: desk.delivery,
  },
  {
    name: 'parcels',
    api: '**/api/admin/parcel-settings',
    path: '/admin/settings/parcels',
    field: '[name=tracking_link]',
    typed: [
      'https://example.dz/1/{number}',
      'https://example.dz/2/{number}',
      'https://example.dz/3/{number}',
    ] as const,
    words: parcels.parcel.settings,
  },
]

test.each(forms)(
  'what is typed while the settings of $name are saved, or before the undo, stays',
  async ({ api, path, field, typed, words }) => {
    const { page, close } = await openBackOffice(site.browser, site.program.url, path, {
      locale: 'fr',
      width: 1280,
      password: ownPassword,
    })
    const [first, second, third] = typed
    const input = page.locator(field)
    const save = page.getByRole('button', { name: desk.delivery.save, exact: true })
    const undo = page.locator('.toast').getByRole('button', { name: shared.undo })
    const before = await input.inputValue()

    await input.fill(first)
    const answer = await delayRequests(page, api)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    await sent
    await input.fill(second)
    answer()
    await page.getByText(words.saved, { exact: true }).waitFor()
    await expect.poll(() => input.inputValue()).toBe(second)
    await save.click()
    await expect
      .poll(() => page.getByRole('button', { name: desk.delivery.revert }).count())
      .toBe(0)
    await expect.poll(() => input.inputValue()).toBe(second)

    await input.fill(third)
    await undo.click()
    await page.getByText(words.undone, { exact: true }).waitFor()
    await expect.poll(() => input.inputValue()).toBe(third)
    await page.getByRole('button', { name: desk.delivery.revert }).click()
    await expect.poll(() => input.inputValue()).toBe(first)

    // Where nothing was typed since, the form shows what an undo leads to.
    await input.fill(before)
    await save.click()
    await page.getByText(words.saved, { exact: true }).waitFor()
    await undo.click()
    await expect.poll(() => input.inputValue()).toBe(first)
    await close()
  },
)
