import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  sendForm,
} from '#tests/support/family-form.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import type { Browser } from 'playwright-core'

let program: RunningProgram
let browser: Browser
beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

describe.each([
  { locale: 'fr', width: 360, javaScript: true, t: fr },
  { locale: 'ar', width: 1280, javaScript: false, t: ar },
] as const)(
  'in $locale at $width px, JavaScript: $javaScript',
  ({ locale, width, javaScript, t }) => {
    test('a family brings a child to an event without typing anything again', async () => {
      const { page, close } = await visit(browser, program.url, { locale, width, javaScript })
      await page.goto('/registration')
      await fillChild(page, 0, { name: `Ines ${locale}`, birth: bornFor(13), group: 'girls' })
      await addChild(page)
      await fillChild(page, 1, { name: `Sami ${locale}`, birth: bornFor(11), group: 'boys' })
      await fillGuardian(page)
      await sendForm(page)
      await page.getByTestId('reference').waitFor()
      const link = new URL(page.url()).pathname
      const reference = await page.getByTestId('reference').innerText()

      const events = page.getByRole('region', { name: t.bring.title })
      const way = events.getByRole('link').first()
      const first = await way.getAttribute('href')
      await way.click()
      await page.waitForURL(`${program.url}${link}/again?event=*`)
      await page.getByText(t.bring.filled).waitFor()
      const names = page.locator('[name$=".participant_name"]')
      const typed = await names.evaluateAll((all: HTMLInputElement[]) =>
        all.map(({ value }) => value),
      )
      expect(typed).toEqual([`Ines ${locale}`, `Sami ${locale}`])
      await expect.poll(() => field(page, 'guardian_name').inputValue()).toBe('Amina K.')
      await expect.poll(() => page.locator('input[name^="consents."]:checked').count()).toBe(0)
      await field(page, 'consents.participation').check()
      await sendForm(page)
      // Without scripts the address keeps the form's fragment.
      await page.waitForURL(({ pathname, search }) => pathname + search === `${link}?new`)
      // One family, one reference: the event is a part of it.
      await expect.poll(() => page.getByTestId('reference').innerText()).toBe(reference)
      const ticket = page.locator('.ticket')
      await expect.poll(() => ticket.getByText(`Ines ${locale}`, { exact: true }).count()).toBe(2)
      await events.waitFor()
      await expect.poll(() => way.getAttribute('href')).not.toBe(first)
      await close()
    })
  },
)
