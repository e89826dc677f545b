import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programsFr } from '#features/programs/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { untilHydrated, untilQuiet } from '#tests/support/application.ts'
import { changeDay } from '#tests/support/change-day.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { bornFor, fillChild, fillGuardian, sendForm } from '#tests/support/family-form.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { standInForPushes } from '#tests/support/pushed-browser.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', team: 'u14-boys', other: 'u16-boys', programs: programsFr, words: teamFr },
  { locale: 'ar', team: 'u14-girls', other: 'u16-girls', programs: programsAr, words: teamAr },
])

const service = await startPushService()
const demo = openDemoClub({ RATE_LIMIT: 'off', PUSH_ORIGIN: service.origin })
afterAll(() => service.close())

async function open(locale: Locale, answer: NotificationPermission = 'granted') {
  const opened = await visit(demo.browser, demo.url, { locale, serviceWorker: true })
  const phone = service.browser()
  await standInForPushes(opened.page, phone, { before: 'default', answer })
  return { ...opened, phone }
}

async function goto(page: Page, path: string) {
  await page.goto(path)
  await untilHydrated(page)
}

/** A device that is told of these teams without a page. */
async function control(teams: readonly string[]) {
  const { endpoint, keys, ...phone } = service.browser()
  const answer = await fetch(`${demo.url}/api/teams/reminders`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, language: 'fr', teams }),
  })
  expect(await answer.json()).toEqual({ teams })
  return phone
}

const bodies = (phone: { shown: () => { body: string }[] }) =>
  phone.shown().map((each) => each.body)
const bell = (page: Page, { remind }: typeof teamFr | typeof teamAr) =>
  page.getByRole('button', { name: remind.tell })

describe.each(languages)('in $locale', ({ locale, team, other, programs, words }) => {
  test('a follower is told of a cancelled session, in the team’s words, until it is unfollowed', async () => {
    const { page, close, phone } = await open(locale)
    await goto(page, `/programs/${team}`)
    await expect.poll(() => bell(page, words).count()).toBe(0)
    await page.getByRole('button', { name: programs.follow }).click()
    await expect.poll(() => bell(page, words).getAttribute('aria-pressed')).toBe('false')
    await bell(page, words).click()
    await page.getByText(words.remind.on).waitFor()
    await expect.poll(() => bell(page, words).getAttribute('aria-pressed')).toBe('true')

    await changeDay(demo.program, team, { kind: 'cancelled', reason_fr: 'Salle occupée' })
    await expect.poll(() => phone.shown()).toHaveLength(1)
    expect(phone.shown()).toMatchObject([
      {
        body: expect.stringMatching(programs.change.cancelled.replaceAll(/\{\w+\}/g, '.+')),
        url: `/programs/${team}`,
        lang: locale,
        dir: locale === 'ar' ? 'rtl' : 'ltr',
      },
    ])

    // A further team that is followed is added to the reminders, also from the home page on.
    await goto(page, `/programs/${other}`)
    const told = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: programs.follow }).click()
    expect(await (await told).json()).toEqual({
      teams: expect.toSatisfy((teams: string[]) => teams.toSorted().join() === `${team},${other}`),
    })
    await goto(page, '/')
    await expect.poll(() => bell(page, words).getAttribute('aria-pressed')).toBe('true')

    await goto(page, `/programs/${team}`)
    const unfollowed = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: programs.unfollow }).click()
    await unfollowed
    await expect.poll(() => bell(page, words).count()).toBe(0)
    const witness = await control([team])
    await changeDay(demo.program, team, { kind: 'extra', new_time: '10:00', reason_fr: 'Match' })
    await expect.poll(() => witness.shown()).toHaveLength(1)
    expect(bodies(phone)).toHaveLength(1)
    await close()
  })

  test('pressing it again ends the reminders', async () => {
    const { page, close, phone } = await open(locale)
    await goto(page, `/programs/${other}`)
    await page.getByRole('button', { name: programs.follow }).click()
    await goto(page, '/')
    await bell(page, words).click()
    await page.getByText(words.remind.on).waitFor()
    const ended = page.waitForResponse('**/api/teams/reminders/end')
    await bell(page, words).click()
    await page.getByText(words.remind.off).waitFor()
    expect((await ended).status()).toBe(204)
    await expect.poll(() => bell(page, words).getAttribute('aria-pressed')).toBe('false')
    const witness = await control([other])
    await changeDay(demo.program, other, { kind: 'cancelled', reason_fr: 'Salle occupée' })
    await expect.poll(() => witness.shown()).toHaveLength(1)
    expect(phone.requests()).toEqual([])
    await close()
  })

  test('who refuses is told how to allow it again, and not asked again', async () => {
    const { page, close } = await open(locale, 'denied')
    await goto(page, `/programs/${team}`)
    await page.getByRole('button', { name: programs.follow }).click()
    for (const _visit of ['first', 'second']) {
      await bell(page, words).click()
      await page.getByText(words.remind.denied).waitFor()
      await expect.poll(() => bell(page, words).getAttribute('aria-pressed')).toBe('false')
      await page.reload()
      await untilHydrated(page)
    }
    await close()
  })
})

test('an end that the server did not hear is said at the next visit, and the device stays subscribed', async () => {
  const { page, close, phone } = await open('fr')
  await goto(page, '/programs/u16-girls')
  await page.getByRole('button', { name: programsFr.follow }).click()
  await bell(page, teamFr).click()
  await page.getByText(teamFr.remind.on).waitFor()
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (to, init) =>
      String(to instanceof Request ? to.url : to).endsWith('/teams/reminders/end')
        ? Promise.reject(new TypeError('no network'))
        : send(to, init)
  })
  await bell(page, teamFr).click()
  await page.getByText(teamFr.remind.off).waitFor()
  await expect.poll(() => bell(page, teamFr).getAttribute('aria-pressed')).toBe('false')
  // The browser stays subscribed, because the club's orders may be pushed to it, too.
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('test-subscribed'))
  await expect.poll(isSubscribed).toBe('1')

  const heard = page.waitForRequest('**/api/teams/reminders/end')
  await goto(page, '/programs/u16-girls')
  expect((await heard).postDataJSON()).toEqual({ endpoint: phone.endpoint })
  const told: string[] = []
  page.on('request', (request) => told.push(new URL(request.url()).pathname))
  await goto(page, '/programs/u16-girls')
  await untilQuiet(page)
  expect(told).not.toContain('/api/teams/reminders/end')
  await expect.poll(isSubscribed).toBe('1')
  await close()
})

test('on a phone that takes pushes for installed sites alone, a press says so in one line', async () => {
  const { page, close } = await open('fr')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { get: () => false })
    Reflect.deleteProperty(window, 'PushManager')
  })
  await goto(page, '/programs/u12-boys')
  await page.getByRole('button', { name: programsFr.follow }).click()
  await bell(page, teamFr).click()
  await page.getByText(teamFr.remind.install).waitFor()
  await expect.poll(() => bell(page, teamFr).getAttribute('aria-pressed')).toBe('false')
  await close()
})

test('a device that is still subscribed says once a day what it follows', async () => {
  const { page, close, phone } = await open('fr')
  await goto(page, '/programs/u12-girls')
  await page.getByRole('button', { name: programsFr.follow }).click()
  await bell(page, teamFr).click()
  await page.getByText(teamFr.remind.on).waitFor()
  const said: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') said.push(request.postData() ?? '')
  })
  await goto(page, '/')
  await bell(page, teamFr).waitFor()
  expect(said).toEqual([])
  await page.evaluate(() => localStorage.setItem('reminders', '2026-01-01'))
  await goto(page, '/')
  await expect.poll(() => said.length).toBe(1)
  expect(said[0]).toContain(phone.endpoint)
  await close()
})

test('a device with reminders is reminded of a child’s team from its registration on', async () => {
  const { page, close } = await open('fr')
  await goto(page, '/programs/u12-girls')
  await page.getByRole('button', { name: programsFr.follow }).click()
  await bell(page, teamFr).click()
  await page.getByText(teamFr.remind.on).waitFor()
  await goto(page, '/registration')
  await fillChild(page, 0, { name: 'Reminded', birth: bornFor(14), group: 'girls' })
  await fillGuardian(page)
  const told = page.waitForResponse((response) => response.request().method() === 'PUT')
  await sendForm(page)
  expect(await (await told).json()).toEqual({ teams: ['u12-girls', 'u14-girls'] })
  await page.getByTestId('reference').waitFor()
  await close()
})

test.each([360, 768, 1024, 1280])('at %i px nothing moves when the bell comes', async (width) => {
  const { page, close } = await open('ar')
  await page.setViewportSize({ width, height: 740 })
  await goto(page, '/programs/u14-girls')
  const star = page.getByRole('button').filter({ hasText: programsAr.unfollow })
  const places = async () => [
    await star.boundingBox(),
    await page.getByRole('heading', { name: teamAr.days, exact: true }).boundingBox(),
  ]
  const before = await places()
  await star.click()
  await bell(page, teamAr).waitFor()
  expect(await places()).toEqual(before)
  await close()
})
