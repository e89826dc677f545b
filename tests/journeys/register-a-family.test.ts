import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#tests/support/consent-version.ts'
import { messages as eventsAr } from '#features/events/messages.ar.ts'
import { messages as eventsEn } from '#features/events/messages.en.ts'
import { messages as eventsFr } from '#features/events/messages.fr.ts'
import { messages as registrationsAr } from '#features/registrations/messages.ar.ts'
import { messages as registrationsEn } from '#features/registrations/messages.en.ts'
import { messages as registrationsFr } from '#features/registrations/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { untilHydrated } from '#tests/support/application.ts'
import { createEvent } from '#tests/support/builders.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { type Visit, visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  {
    locale: 'fr',
    width: 360,
    t: registrationsFr,
    events: eventsFr,
    shared: sharedFr,
    title: 'Stage',
  },
  {
    locale: 'en',
    width: 1280,
    t: registrationsEn,
    events: eventsEn,
    shared: sharedEn,
    title: 'Camp',
  },
  {
    locale: 'ar',
    width: 360,
    t: registrationsAr,
    events: eventsAr,
    shared: sharedAr,
    title: 'تربص',
  },
])

type Language = (typeof languages)[number]
let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site?.close())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const reference = /^CBC-R-\d{4}-\d{6}$/

async function fillParticipant(
  page: Page,
  index: number,
  name: string,
  birthDate: string,
): Promise<void> {
  await field(page, `participants.${index}.participant_name`).fill(name)
  await field(page, `participants.${index}.birth_date`).fill(birthDate)
}

async function fillGuardian(page: Page): Promise<void> {
  await field(page, 'guardian_name').fill('Amina K.')
  await field(page, 'guardian_phone').fill('٠٥٥٠ ١٢ ٣٤ ٥٦')
}

const placesTaken = async (event: string): Promise<number> =>
  (await site.db.database.pool.query('select places_taken from offers where id = $1', [event]))
    .rows[0].places_taken

/** Registers one child over HTTP and returns the path of its private link. */
async function registerChild(event: string, name: string): Promise<string> {
  const response = await fetch(`${site.program.url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'event',
      event_id: event,
      participants: [{ participant_name: name, birth_date: '2016-05-04' }],
      guardian_name: 'Amina K.',
      guardian_phone: '0550123456',
      consents: { participation: true },
      consent_version: consentVersion,
      language: 'fr',
    }),
  })
  const { token } = await response.json()
  return `/registration/${token}`
}

/** The first family's steps, with and without JavaScript. */
async function registerTwo({ page }: Visit, { t, shared }: Language): Promise<void> {
  for (const consent of ['participation', 'photos', 'newsletter'])
    await expect.poll(() => field(page, `consents.${consent}`).isChecked()).toBe(false)
  await fillParticipant(page, 0, 'Lina K.', '2016-05-04')
  await button(page, t.submit).click()
  const alert = page.getByRole('alert').filter({ hasText: shared.problem })
  for (const missing of [shared.missing.guardian_name, shared.missing.participation])
    await alert.getByRole('link', { name: missing, exact: true }).waitFor()
  await expect
    .poll(() => field(page, 'participants.0.participant_name').inputValue())
    .toBe('Lina K.')
  await button(page, t.person.add).click()
  await fillParticipant(page, 1, 'Yanis K.', '2014-02-03')
  await expect.poll(() => field(page, 'participants.0.birth_date').inputValue()).toBe('2016-05-04')
  await fillGuardian(page)
  await field(page, 'consents.participation').check()
  await button(page, t.submit).click()
  await page.getByRole('heading', { level: 1, name: t.received }).waitFor()
}

describe.each(languages)('in $locale at $width px', (language) => {
  const { locale, width, t, events, shared, title } = language

  test.each([true, false])(
    'a family registers two children from the event’s card, JavaScript: %s',
    async (javaScript) => {
      const event = await createEvent(site.db.database, { maxParticipants: 2 })
      const visiting = await visit(site.browser, site.program.url, { locale, width, javaScript })
      const { page, close } = visiting
      const toEvent = page.locator(`a[href="/registration?event=${event}"]`)
      // A new address, so that no cached page from before the event is shown; what other pages were
      // rendered from is shared a moment longer.
      await expect
        .poll(async () => {
          await page.goto(`/events?of=${event}`)
          return toEvent.count()
        })
        .toBe(1)
      await toEvent.click()
      // The address changes before the page does. The events' page has this title on many cards,
      // one heading level below.
      await page.waitForURL(`**/registration?event=${event}`)
      await page.getByRole('heading', { name: title, exact: true, level: 2 }).waitFor()
      await registerTwo(visiting, language)
      await expect.poll(() => page.getByTestId('reference').innerText()).toMatch(reference)
      await page.getByText('0550 12 34 56', { exact: true }).waitFor()
      const link = await page.getByTestId('private-link').innerText()
      await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(link).pathname)
      expect(await placesTaken(event)).toBe(2)
      await page.goto(`/events?of=${event}`)
      const card = page.locator(`article[id="${event}"]`)
      await card.getByText(events.full).waitFor()
      await card.getByText(events.wait, { exact: true }).waitFor()
      await close()
    },
  )

  test.each([true, false])(
    'on the private link’s page the family corrects, removes a child, changes consents and cancels, JavaScript: %s',
    async (javaScript) => {
      const event = await createEvent(site.db.database)
      const visiting = await visit(site.browser, site.program.url, { locale, width, javaScript })
      const { page, close } = visiting
      await page.goto(`/registration?event=${event}`)
      await registerTwo(visiting, language)

      await page.locator('summary', { hasText: t.change }).click()
      await fillParticipant(page, 1, 'Yanis Kaci', '2099-01-01')
      await button(page, t.save).click()
      await page
        .locator('[id="participants.1.birth_date-error"]', { hasText: shared.validation.in_future })
        .waitFor()
      await fillParticipant(page, 1, 'Yanis Kaci', '2014-02-03')
      await field(page, 'participants.0.off').check()
      await button(page, t.save).click()
      await page.getByRole('status').filter({ hasText: t.saved }).waitFor()
      await page.getByText('Yanis Kaci', { exact: true }).first().waitFor()
      await expect.poll(() => page.getByText('Lina K.', { exact: true }).count()).toBe(0)
      expect(await placesTaken(event)).toBe(1)

      // A page without a message, so that the next message is about this change.
      await page.goto(page.url())
      await page.locator('summary', { hasText: t.consents }).click()
      await field(page, 'consents.photos').check()
      await button(page, t.consentsSave).click()
      await page.getByRole('status').filter({ hasText: t.saved }).waitFor()
      await page.goto(page.url())
      await expect.poll(() => field(page, 'consents.photos').isChecked()).toBe(true)

      await page.locator('summary', { hasText: t.cancel }).click()
      await page.getByText(`Yanis Kaci – ${title}`, { exact: true }).waitFor()
      await button(page, t.cancelYes).click()
      await page.getByRole('heading', { level: 1, name: t.cancelled }).waitFor()
      expect(await placesTaken(event)).toBe(0)
      await close()
    },
  )

  test('a full event puts the family on the waiting list, and mails the place that is freed', async () => {
    const event = await createEvent(site.db.database, { maxParticipants: 1 })
    const first = await registerChild(event, 'First')
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/registration?event=${event}`)
    await page.getByText(t.full).waitFor()
    await fillParticipant(page, 0, 'Rym', '2016-05-04')
    await fillGuardian(page)
    await field(page, 'consents.participation').check()
    await button(page, t.submitWaiting).click()
    await page.getByRole('heading', { level: 1, name: t.waiting }).waitFor()
    await page.getByText(t.position.replace('{position}', '1')).waitFor()

    const own = page.url()
    await page.goto(first)
    await page.locator('summary', { hasText: t.cancel }).click()
    await button(page, t.cancelYes).click()
    await page.getByRole('heading', { level: 1, name: t.cancelled }).waitFor()
    await page.goto(own)
    await page.getByText(t.statusOf.new, { exact: true }).waitFor()
    expect(await placesTaken(event)).toBe(1)
    await close()
  })

  test.each([true, false])('Enter sends the form, JavaScript: %s', async (javaScript) => {
    const event = await createEvent(site.db.database)
    const { page, close } = await visit(site.browser, site.program.url, {
      locale,
      width,
      javaScript,
    })
    await page.goto(`/registration?event=${event}`)
    if (javaScript) await untilHydrated(page)
    await fillParticipant(page, 0, 'Lina K.', '2016-05-04')
    await field(page, 'participants.0.participant_name').press('Enter')
    await page.getByRole('alert').filter({ hasText: shared.problem }).waitFor()
    await expect.poll(() => field(page, 'participants.1.participant_name').count()).toBe(0)
    await close()
  })

  test('a level takes children of its age, and says so otherwise', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto('/programs')
    await page.locator('a[href="/registration?team=u14-boys"]').click()
    await button(page, t.submit).click()
    const missing = page.getByRole('alert').filter({ hasText: shared.problem })
    for (const field of ['birth_date', 'guardian_name', 'guardian_phone'] as const)
      await missing.getByRole('link', { name: shared.missing[field], exact: true }).waitFor()
    await fillParticipant(page, 0, `Ines ${locale}`, '2001-03-03')
    await fillGuardian(page)
    await field(page, 'consents.participation').check()
    await button(page, t.submit).click()
    const [none = ''] = t.noTeam.replace('{year}', '2001').split('{from}')
    await page.locator('[id="participants.0.birth_date-error"]', { hasText: none }).waitFor()
    const hint = await page.locator('[id="participants.0.birth_date-hint"]').innerText()
    const [year = ''] = /\d{4}/.exec(hint) ?? []
    await field(page, 'participants.0.birth_date').fill(`${year}-03-03`)
    await button(page, t.submit).click()
    await page.getByRole('heading', { level: 1, name: t.received }).waitFor()
    await expect.poll(() => page.getByTestId('reference').innerText()).toMatch(reference)
    await close()
  })
})
