import { describe, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { messages as adminAr } from '#features/events/web/admin/messages.ar.ts'
import { messages as adminFr } from '#features/events/web/admin/messages.fr.ts'
import { messages as eventsAr } from '#features/events/messages.ar.ts'
import { messages as eventsFr } from '#features/events/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { demoAuthorization, openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const languages = inOneLanguage('ar', [
  {
    locale: 'fr',
    result: '72–65 contre Sétif',
    admin: adminFr,
    events: eventsFr,
    team: teamFr,
    shared: sharedFr,
  },
  {
    locale: 'ar',
    result: 'فوز 81–79 أمام سطيف',
    admin: adminAr,
    events: eventsAr,
    team: teamAr,
    shared: sharedAr,
  },
])

/** An event of a day so many days ago, as the back office creates it. */
async function createPast(title: string, ago: number, given: object = {}): Promise<void> {
  const event_date = clubDay(new Date(Date.now() - days(ago)))
  const answer = await fetch(`${demo.url}/api/admin/events`, {
    method: 'POST',
    headers: {
      authorization: await demoAuthorization(demo.program),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title_fr: title, location: 'Salle', event_date, ...given }),
  })
  expect(answer.status).toBe(201)
}

describe.each(languages)(
  'in $locale at 360 px',
  ({ locale, result, admin, events, team, shared }) => {
    const title = `Derby ${locale}`

    test('an admin writes the result of a past event, and visitors read it at once', async () => {
      await createPast(title, 1)
      const before = await visit(demo.browser, demo.url, { locale, javaScript: false })
      await before.page.goto('/events')
      const row = before.page
        .getByRole('region', { name: events.past })
        .getByRole('listitem')
        .filter({ hasText: title })
      await row.waitFor()
      await expect.poll(() => row.locator('p.band').count()).toBe(0)

      const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/events', {
        locale,
        width: 360,
      })
      const open = page.getByRole('button', { name: admin.result.of.replace('{title}', title) })
      await open.click()
      const dialog = page.getByRole('dialog', { name: admin.result.title })
      const field = dialog.getByRole('textbox').first()
      await expect.poll(() => field.getAttribute('lang')).toBe(locale)
      await field.fill('x'.repeat(81))
      await dialog.getByRole('button', { name: shared.save }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
      await field.fill(result)
      await expect.poll(() => dialog.locator('p.band').textContent()).toContain(result)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await dialog.getByRole('button', { name: shared.save }).click()
      await dismissToast(page, admin.result.saved)
      await expect.poll(() => open.innerText()).toContain(result)
      await close()

      // A page without JavaScript; the score is read from the left in both directions of writing.
      await before.page.reload()
      await row.getByText(result).waitFor()
      const score = row.locator('p.band bdi')
      await expect.poll(() => score.innerText()).toMatch(/^\d\d–\d\d$/)
      await expect.poll(() => score.getAttribute('dir')).toBe('ltr')
      await before.page.goto('/programs/u14-boys')
      const latest = before.page.getByRole('region', { name: team.results })
      await latest.getByText(result).waitFor()
      await expect.poll(() => latest.getByRole('listitem').count()).toBe(3)
      await before.close()

      const after = await visit(demo.browser, demo.url, { locale })
      await after.page.goto('/programs')
      await after.page.locator('main a[href="/programs/u14-boys"]').first().click()
      await after.page.getByRole('region', { name: team.results }).getByText(result).waitFor()
      await after.close()
    })

    test('an event with a result is not moved to a coming day; the field says why', async () => {
      const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/events', {
        locale,
        width: 360,
      })
      await page.getByRole('button', { name: admin.editOf.replace('{title}', title) }).click()
      const dialog = page.getByRole('dialog', { name: admin.editTitle })
      const field = dialog.getByLabel(admin.fields[`result_${locale}`])
      await expect.poll(() => field.inputValue()).toBe(result)
      const tomorrow = clubDay(new Date(Date.now() + days(1)))
      await dialog.getByLabel(admin.fields.event_date).fill(tomorrow)
      await dialog.getByRole('button', { name: shared.save }).click()
      await dialog.getByText(shared.validation.not_begun).first().waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('')
      await dialog.getByRole('button', { name: shared.save }).click()
      await dismissToast(page, admin.updated)
      await page.getByRole('button', { name: admin.editOf.replace('{title}', title) }).click()
      await expect.poll(() => dialog.locator('[name^=result_]').count()).toBe(0)
      await close()
    })
  },
)

test('a result in one language is shown in the others, in its own direction', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { locale: 'ar', javaScript: false })
  await createPast('Plateau', 2, { result_fr: '4e place' })
  await page.goto('/events')
  const shown = page.getByText('4e place', { exact: true })
  await expect.poll(() => shown.getAttribute('lang')).toBe('fr')
  await expect.poll(() => shown.getAttribute('dir')).toBe('ltr')
  await close()
})
