import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'

export async function openAdmin(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
  // The tabs of the settings are hidden on narrow windows.
  await page.locator('main :is(td, li, dd)').filter({ visible: true }).first().waitFor()
}

/**
 * Opens the dialog of the first button in the screen's header and submits it empty, so that it
 * shows its errors.
 */
export async function submitNew(page: Page, path: string) {
  await openAdmin(page, path)
  await page.locator('main header button').first().click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
}

async function openFirstSession(page: Page) {
  await page
    .locator('section[aria-labelledby=week] li button')
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Makes the second admin a coach of two teams. */
async function signInAsCoach(page: Page) {
  await signInAsAdmin(page)
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    }
    const { items } = await (await fetch('/api/admin/admins', { headers })).json()
    const second = items.find(({ email }: { email: string }) => email.startsWith('coach@'))
    if (second.role === 'coach') return
    const change = { role: 'coach', teams: ['u14-girls', 'u14-boys'], version: second.version }
    const body = JSON.stringify(change)
    await fetch(`/api/admin/admins/${second.id}`, { method: 'PATCH', headers, body })
  })
  await signInAsAdmin(page, { email: 'coach@cirta.example' })
}

export const contentScreens = [
  { name: 'products of the back office', open: (page) => openAdmin(page, '/admin/products') },
  { name: 'new product with errors', open: (page) => submitNew(page, '/admin/products') },
  {
    name: 'stock by size',
    open: async (page) => {
      await openAdmin(page, '/admin/products')
      await page.locator('main td:last-child button').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'stock of all sizes, one with an error',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/products/stock')
      const cell = page.locator('input[data-cell]').first()
      await cell.fill('1,5')
      await cell.press('Enter')
      await page.locator('main [role=alert]').waitFor()
    },
  },
  {
    name: 'history of a size',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/products/stock')
      const jersey = page.locator('main tbody tr').filter({ hasText: 'CBC Home' })
      await jersey.locator('th button').click()
      await page.getByRole('dialog').locator('li').first().waitFor()
    },
  },
  {
    name: 'people on the pictures of a product',
    open: async (page) => {
      await openAdmin(page, '/admin/products')
      await page.locator('main td:nth-child(2) button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'deleting a product',
    open: async (page) => {
      await openAdmin(page, '/admin/products')
      await page.locator('main td:last-child button').nth(3).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'blocking a phone, with errors',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/orders/blocked-phones')
      await page.locator('main header button').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'team of admins', open: (page) => openAdmin(page, '/admin/settings/team') },
  {
    name: 'inviting a coach',
    open: async (page) => {
      await openAdmin(page, '/admin/settings/team')
      await page.locator('main header button').first().click()
      await page.getByRole('dialog').getByRole('radio').last().check()
      await page.getByRole('checkbox').first().waitFor()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'invitation that is over',
    open: async (page) => {
      await page.goto('/admin/invitation#spent')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'teams of the back office', open: (page) => openAdmin(page, '/admin/teams') },
  {
    name: 'cancelling a session on one day, with errors',
    open: async (page) => {
      await openAdmin(page, '/admin/teams')
      await openFirstSession(page)
      await page.getByRole('dialog').locator('button:has(+ button)').nth(1).click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'new team with errors',
    open: async (page) => {
      await openAdmin(page, '/admin/teams')
      await page.locator('#team-list').locator('xpath=..').getByRole('button').click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'home of a coach',
    open: async (page) => {
      await signInAsCoach(page)
      await page.goto('/admin')
      await page.locator('main h2').first().waitFor()
    },
  },
  {
    name: 'session of a coach’s team',
    open: async (page) => {
      await signInAsCoach(page)
      await page.goto('/admin/teams')
      await openFirstSession(page)
    },
  },
  {
    name: 'new order at the desk, with errors',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/orders/new')
      await page.locator('main li button').first().click()
      await page.locator('main li fieldset button:enabled').first().click()
      await page.locator('[name=handing]').last().check()
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'events of the back office', open: (page) => openAdmin(page, '/admin/events') },
  { name: 'new event with errors', open: (page) => submitNew(page, '/admin/events') },
  {
    name: 'result of an event, too long',
    open: async (page) => {
      await openAdmin(page, '/admin/events')
      await page.locator('main button:has(svg + .sr-only)').first().click()
      await page.getByRole('dialog').locator('[name^=result_]').first().fill('72–65 '.repeat(20))
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'gallery of the back office', open: (page) => openAdmin(page, '/admin/gallery') },
  { name: 'new gallery item with errors', open: (page) => submitNew(page, '/admin/gallery') },
  { name: 'event types', open: (page) => openAdmin(page, '/admin/settings/events') },
  { name: 'shop settings', open: (page) => openAdmin(page, '/admin/settings/shop') },
  {
    name: 'size system',
    open: async (page) => {
      await openAdmin(page, '/admin/settings/shop')
      await page.locator('#size-systems').locator('xpath=../..').getByRole('button').click()
      await page.getByRole('dialog').locator('[name$="-size"]').pressSequentially('36')
      await page.getByRole('dialog').locator('[name$="-size"]:visible').waitFor()
    },
  },
  { name: 'settings', open: (page) => openAdmin(page, '/admin/settings') },
  {
    name: 'facts of the club with an error',
    open: async (page) => {
      await openAdmin(page, '/admin/settings/club')
      await page.locator('main header button').first().click()
      await page.locator('#phone').fill('12')
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'opening hours', open: (page) => openAdmin(page, '/admin/settings/hours') },
  { name: 'new hours with errors', open: (page) => submitNew(page, '/admin/settings/hours') },
  {
    name: 'guided start',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/start')
      await page.locator('main summary').click()
      await page.locator('main details li').first().waitFor()
    },
  },
  { name: 'people', open: (page) => openAdmin(page, '/admin/settings/people') },
  { name: 'new person with errors', open: (page) => submitNew(page, '/admin/settings/people') },
  { name: 'texts', open: (page) => openAdmin(page, '/admin/settings/texts') },
  {
    name: 'delivery settings',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/settings/delivery')
      await page.locator('main summary').first().click()
      await page.locator('main details li').first().waitFor()
    },
  },
  {
    name: 'new place of pickup with errors',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/settings/delivery')
      await page.locator('section[aria-labelledby=pickup-places] button').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'texts of mails',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/settings/mails')
      await page.locator('main summary').first().click()
    },
  },
  {
    name: 'text of a mail with a wrong placeholder',
    open: async (page) => {
      await signInAsAdmin(page)
      await page.goto('/admin/settings/mails')
      await page.locator('main summary').first().click()
      await page.locator('main details li button').first().click()
      await page.locator('[name=text_ar]').fill('{')
      await page.getByRole('dialog').locator('mark').waitFor()
      await page.locator('section [role=status]').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'new page of the club with errors',
    open: (page) => submitNew(page, '/admin/settings/texts/pages'),
  },
  {
    name: 'new letter to the subscribers with errors',
    open: (page) => submitNew(page, '/admin/messages/letters'),
  },
  {
    name: 'announcements',
    open: (page) => openAdmin(page, '/admin/settings/texts/announcements'),
  },
  { name: 'system', open: (page) => openAdmin(page, '/admin/system') },
] as const satisfies readonly {
  name: string
  isPrinted?: boolean
  open: (page: Page) => Promise<unknown>
}[]
