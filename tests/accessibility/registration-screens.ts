import type { Page } from 'playwright-core'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { at, type Screen, submit } from './screens.ts'

async function openRegistration(page: Page) {
  await at('/programs')(page)
  await page.locator('main a[href^="/registration?team="]').first().click()
  await page.locator('main form').waitFor()
}

/** Fills in a family of two. Their years of birth come from the form's own hint. */
async function registerFamily(page: Page) {
  await openRegistration(page)
  const hint = await page.locator('[id="participants.0.birth_date-hint"]').innerText()
  const [year = ''] = /\d{4}/.exec(hint) ?? []
  await page.locator('main form section > button').click()
  for (const index of [0, 1]) {
    await page
      .locator(`[name="participants.${index}.participant_name"]`)
      .fill(`Player ${crypto.randomUUID()}`)
    await page.locator(`[name="participants.${index}.birth_date"]`).fill(`${year}-05-04`)
  }
  // The first child is one of the page's team, boys by default.
  await page.locator('[name="participants.1.group"][value=boys]').check()
  await page.locator('[name=guardian_name]').fill('Amina B.')
  await page.locator('[name=guardian_phone]').fill('0550 12 34 56')
  await page.locator('[name="consents.participation"]').check()
  await page.locator('main form button[value=register]').click()
  await page.getByTestId('reference').waitFor()
}

async function openRegistrations(page: Page) {
  await registerFamily(page)
  await signInAsAdmin(page)
  await page.goto('/admin/registrations')
  await page.locator('main tbody tr').first().waitFor()
}

/** All screens of registrations, with their errors, menus and dialogs. */
export const registrationScreens: readonly Screen[] = [
  { name: 'registration', open: openRegistration },
  {
    name: 'registration with errors',
    open: async (page) => {
      await openRegistration(page)
      await submit(page)
    },
  },
  {
    name: 'registration of a family, with all that opens in it',
    open: async (page) => {
      await registerFamily(page)
      for (const part of await page.locator('main summary').all()) await part.click()
    },
  },
  { name: 'forged registration link', open: at('/registration/forged') },
  {
    name: 'lost registration link with an error',
    open: async (page) => {
      await page.goto('/registration/link')
      await page.locator('main form button').click()
      await page.locator('[aria-invalid]:focus').waitFor()
    },
  },
  { name: 'lost registration link, sent', open: at('/registration/link?sent') },
  { name: 'nothing to register for', open: at('/registration?team=u99-boys') },
  {
    name: 'registration without a team, with all that opens in it',
    open: async (page) => {
      await page.goto('/registration')
      for (const part of await page.locator('main summary').all()) await part.click()
    },
  },
  {
    name: 'registrations',
    isPrinted: true,
    open: async (page) => {
      await openRegistrations(page)
      await page.evaluate(() => (window.print = () => undefined))
      await page
        .locator('main button:has(.lucide-printer)')
        .first()
        .evaluate((button: HTMLElement) => button.click())
      await page.locator('main table caption.text-start').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'registration details',
    open: async (page) => {
      await openRegistrations(page)
      await page.locator('main tbody tr button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'new registration with errors',
    open: async (page) => {
      await openRegistrations(page)
      await page.locator('main button').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'a family’s data',
    open: async (page) => {
      await registerFamily(page)
      await signInAsAdmin(page)
      await page.goto('/admin/families')
      await page.locator('[name=contact]').fill('0550123456')
      await page.locator('main form button[type=submit]').click()
      await page.locator('#found').waitFor()
    },
  },
]
