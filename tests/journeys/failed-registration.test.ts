import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#tests/support/consent-version.ts'
import { messages as registrationsAr } from '#features/registrations/messages.ar.ts'
import { messages as registrationsEn } from '#features/registrations/messages.en.ts'
import { messages as registrationsFr } from '#features/registrations/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { untilAnswering, untilHydrated } from '#tests/support/application.ts'
import { createEvent } from '#tests/support/builders.ts'
import { addChild, bornFor, fillGuardian, sendForm } from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'fr', width: 360, t: registrationsFr, shared: sharedFr },
  { locale: 'en', width: 1280, t: registrationsEn, shared: sharedEn },
  { locale: 'ar', width: 360, t: registrationsAr, shared: sharedAr },
])

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site?.close())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

async function fillParticipant(
  page: Page,
  index: number,
  name: string,
  birthDate: string,
): Promise<void> {
  await field(page, `participants.${index}.participant_name`).fill(name)
  await field(page, `participants.${index}.birth_date`).fill(birthDate)
}

const placesTaken = async (event: string): Promise<number> =>
  (await site.db.database.pool.query('select places_taken from offers where id = $1', [event]))
    .rows[0].places_taken

describe.each(languages)('in $locale at $width px', ({ locale, width, t, shared }) => {
  test('a registration without an answer stays in the form', async () => {
    const event = await createEvent(site.db.database)
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto(`/registration?event=${event}`)
    await field(page, 'participants.0.participant_name').focus()
    await untilAnswering(page)
    await fillParticipant(page, 0, 'Lina', '2016-05-04')
    const unanswered = {
      unavailable: (route: Route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      failed: (route: Route) => route.abort(),
    }
    for (const reason of ['unavailable', 'failed'] as const) {
      await page.route('**/api/registrations', unanswered[reason])
      await button(page, t.submit).click()
      const alert = page.getByRole('alert').filter({ hasText: t.refusal[reason] })
      // The button is far below, so the error takes the focus and scrolls into view.
      await expect.poll(() => alert.evaluate((it) => it === document.activeElement)).toBe(true)
    }
    await expect
      .poll(() => field(page, 'participants.0.participant_name').inputValue())
      .toBe('Lina')
    await close()
  })

  test.each([true, false])(
    'girl or boy is missed with all the rest, except for an event alone, JavaScript: %s',
    async (javaScript) => {
      const event = await createEvent(site.db.database)
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript,
      })
      const summary = page.getByRole('alert').filter({ hasText: shared.problem })
      const group = summary.getByRole('link', { name: shared.missing.group })
      await page.goto('/registration')
      await button(page, t.submit).click()
      await summary.getByRole('link', { name: shared.missing.guardian_name }).waitFor()
      const top = () => summary.evaluate((it) => it.getBoundingClientRect().top)
      await expect.poll(top).toBeGreaterThan(0)
      await expect.poll(top).toBeLessThan(400)
      await group.waitFor()
      await page
        .locator('[id="participants.0.group-error"]', { hasText: shared.missing.group })
        .waitFor()
      await page.goto(`/registration?event=${event}`)
      await button(page, t.submit).click()
      await summary.getByRole('link', { name: shared.missing.participant_name }).waitFor()
      await expect.poll(() => group.count()).toBe(0)
      await close()
    },
  )

  test.each([true, false])(
    'a child of no team’s age is missed with all the rest, JavaScript: %s',
    async (javaScript) => {
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript,
      })
      await page.goto('/registration?team=u14-boys')
      await fillParticipant(page, 0, 'Lina', bornFor(7))
      await button(page, t.submit).click()
      const [none = ''] = t.noTeam.replace('{year}', bornFor(7).slice(0, 4)).split('{from}')
      const listed = page.getByRole('alert').filter({ hasText: shared.problem }).getByRole('link')
      await expect
        .poll(() => listed.allInnerTexts())
        .toEqual([
          expect.stringContaining(none),
          shared.missing.guardian_name,
          shared.missing.guardian_phone,
          shared.missing.participation,
        ])
      await page
        .locator('[id="participants.0.birth_date-error"]', {
          hasText: none,
        })
        .waitFor()
      await close()
    },
  )

  test.each([true, false])(
    'a missing event is in sight, also where it was folded again, JavaScript: %s',
    async (javaScript) => {
      await createEvent(site.db.database)
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript,
      })
      await page.goto('/registration')
      const fold = page.locator('summary', { hasText: t.alsoEvent })
      await fold.click()
      await page.locator('#no-team').check()
      await fillParticipant(page, 0, 'Lina', bornFor(12))
      await fillGuardian(page)
      await field(page, 'consents.participation').check()
      const error = page.locator('[id="event_id-error"]')
      for (const _attempt of [1, 2]) {
        await fold.click()
        await expect.poll(() => field(page, 'event_id').isVisible()).toBe(false)
        await button(page, t.submit).click()
        await error.waitFor()
      }
      await close()
    },
  )

  test('a birth date to come is said to be one, and each of several children its own', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto('/registration?team=u14-boys')
    await untilHydrated(page)
    await fillParticipant(page, 0, 'Lina', '2099-05-04')
    await page
      .locator('[data-for-team][role=status]', { hasText: shared.validation.in_future })
      .waitFor()
    await fillParticipant(page, 0, 'Lina', bornFor(13))
    await addChild(page)
    await fillParticipant(page, 1, 'Rym', '')
    await sendForm(page)
    const listed = page.getByRole('alert').filter({ hasText: shared.problem }).getByRole('link')
    const second = t.participant.replace('{number}', '2')
    const others = [shared.missing.guardian_name, shared.missing.guardian_phone]
    await expect
      .poll(() => listed.allInnerTexts())
      .toEqual([
        `${second} – ${shared.missing.birth_date}`,
        ...others,
        shared.missing.participation,
      ])
    await field(page, 'consents.participation').check()
    await fillParticipant(page, 1, 'Rym', bornFor(13))
    await expect.poll(() => listed.allInnerTexts()).toEqual(others)
    await close()
  })

  test('what is corrected loses its error before the form is sent again', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto('/registration')
    await button(page, t.submit).click()
    const errors = page.locator('main form p[id$="-error"]')
    await errors.first().waitFor()
    await fillParticipant(page, 0, 'Lina', '2016-05-04')
    await page.locator('[name="participants.0.group"][value=girls]').check()
    await field(page, 'consents.participation').check()
    const ids = ['guardian_name-error', 'guardian_phone-error']
    await expect.poll(() => errors.evaluateAll((all) => all.map(({ id }) => id))).toEqual(ids)
    await expect.poll(() => page.locator('main form [aria-invalid]').count()).toBe(ids.length)
    await field(page, 'participants.0.participant_name').fill('')
    await button(page, t.submit).click()
    await page.locator('[id="participants.0.participant_name-error"]').waitFor()
    await close()
  })

  test('a child that is registered already is one fact in one box, with whom to call', async () => {
    const event = await createEvent(site.db.database)
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    const register = async () => {
      await page.goto(`/registration?event=${event}`)
      await fillParticipant(page, 0, 'Lina', '2016-05-04')
      await fillGuardian(page)
      // The same phone each time, so that it counts as the same family: of another family with the
      // same name only the club would be told.
      await field(page, 'guardian_phone').fill('0550 70 00 01')
      await button(page, t.submit).click()
    }
    await register()
    await page.getByTestId('reference').waitFor()
    await register()
    const box = page.locator('main').getByRole('alert')
    await box.getByText(t.refusal.already_registered).waitFor()
    await expect.poll(() => box.count()).toBe(1)
    const links = await box
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual([
      '#participants.0.participant_name',
      '/registration/link',
      'tel:+213550142014',
      'https://wa.me/213550142014',
    ])
    await close()
  })

  test.each([
    ['/registration/forged', 'noLink'],
    ['/registration?team=u99-boys', 'unknown'],
    ['/registration?event=00000000-0000-4000-8000-000000000000', 'unknown'],
  ] as const)('%s is a plain page', async (path, words) => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: t[words] }).waitFor()
    await close()
  })
})

test('a past event takes no registrations', async () => {
  const event = await createEvent(site.db.database, { day: '2020-01-01' })
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto(`/registration?event=${event}`)
  await page.getByRole('heading', { name: registrationsFr.closed }).waitFor()
  await expect.poll(() => page.locator('main form').count()).toBe(0)
  await close()
})

test('a form sent twice makes one registration, and one changed in between makes another', async () => {
  const event = await createEvent(site.db.database)
  const address = `${site.program.url}/registration?event=${event}`
  const page = await (await fetch(address)).text()
  const [, idempotency_key = ''] = /name="idempotency_key" value="([\w-]+)"/.exec(page) ?? []
  const post = async (name: string) => {
    const family = {
      'participants.0.participant_name': name,
      'participants.0.birth_date': '2016-05-04',
    }
    const guardian = {
      guardian_name: 'Amina K.',
      guardian_phone: '0550123456',
      'consents.participation': 'on',
    }
    const form = {
      kind: 'event',
      event_id: event,
      consent_version: consentVersion,
      language: 'fr',
      idempotency_key,
    }
    const body = new URLSearchParams({ ...form, ...family, ...guardian, intent: 'register' })
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return response.headers.get('location')
  }
  const [first, again] = await Promise.all([post('Lina K.'), post('Lina K.')])
  expect(first).toMatch(/^\/registration\/[\w-]{43}\?new$/)
  expect(again).toBe(first)
  expect(await placesTaken(event)).toBe(1)
  expect(await post('Rym K.')).not.toBe(first)
  expect(await placesTaken(event)).toBe(2)
})
