import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'

async function openAdmin(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
  // The tabs of the settings are hidden on narrow windows.
  await page.locator('main :is(td, li, dd)').filter({ visible: true }).first().waitFor()
}

/**
 * Opens the dialog of the first button in the screen's header and submits it empty, so that it
 * shows its errors.
 */
async function submitNew(page: Page, path: string) {
  await openAdmin(page, path)
  await page.locator('main header button').first().click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
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
    name: 'deleting a product',
    open: async (page) => {
      await openAdmin(page, '/admin/products')
      await page.locator('main td:last-child button').nth(3).click()
      await page.getByRole('alertdialog').waitFor()
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
  { name: 'events of the back office', open: (page) => openAdmin(page, '/admin/events') },
  { name: 'new event with errors', open: (page) => submitNew(page, '/admin/events') },
  { name: 'gallery of the back office', open: (page) => openAdmin(page, '/admin/gallery') },
  { name: 'new gallery item with errors', open: (page) => submitNew(page, '/admin/gallery') },
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
  { name: 'system', open: (page) => openAdmin(page, '/admin/system') },
] as const satisfies readonly { name: string; open: (page: Page) => Promise<unknown> }[]
