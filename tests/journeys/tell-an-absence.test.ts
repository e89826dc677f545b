import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamEn } from '#features/programs/team-messages.en.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { changeDay, teamFreeToday } from '#tests/support/change-day.ts'
import { demoAuthorization, openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  { locale: 'fr', team: teamFr },
  { locale: 'en', team: teamEn },
  { locale: 'ar', team: teamAr },
])

const demo = openDemoClub({ RATE_LIMIT: 'off' })

async function readClub() {
  const authorization = await demoAuthorization(demo.program)
  return (await fetch(`${demo.url}/api/admin/club`, { headers: { authorization } })).json()
}

/** Whom the link writes to, and what. */
async function sentBy(link: Locator) {
  const { host, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { to: host + pathname, text: searchParams.get('text') ?? '' }
}

describe.each(languages)('in $locale', ({ locale, team }) => {
  test('the page of a team has the text for its next session, without JavaScript too', async () => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
    await page.goto('/programs/u14-boys')
    const { to, text } = await sentBy(page.getByRole('link', { name: team.absence.tell }))
    expect(to).toBe(`wa.me/${(await readClub()).whatsapp.slice(1)}`)
    const [when] = await page.locator('main time').all()
    const startsAt = new Date((await when?.getAttribute('datetime')) ?? '')
    const [said, child] = text.split('\n')
    expect(said).toContain('U14')
    expect(said).toContain(formatDay(startsAt, locale))
    expect(said).toContain(formatTime(startsAt, locale))
    expect(child).toBe(`${team.absence.child} `)
    await close()
  })

  test('Home has it for each followed team', async () => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-boys","u16-girls"]'))
    await page.goto('/')
    const strip = page.getByRole('region', { name: team.mine })
    const links = strip.getByRole('link', { name: team.absence.tell })
    await expect.poll(() => links.count()).toBe(2)
    const sent = [await sentBy(links.first()), await sentBy(links.last())]
    // The one that trains next comes first, which depends on the day.
    expect(sent.flatMap(({ text }) => /U1[46]/.exec(text) ?? []).toSorted()).toEqual(['U14', 'U16'])
    await close()
  })
})

test('of a cancelled session nobody is absent: the link is about the one after it', async () => {
  const change = { reason_fr: 'Salle occupée' }
  const cancelled = await changeDay(demo.program, 'u18-boys', { kind: 'cancelled', ...change })
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  const links = page.getByRole('link', { name: teamFr.absence.tell })
  const day = formatDay(startOfDay(cancelled), 'fr')
  await page.goto('/programs/u18-boys')
  await expect.poll(() => page.locator('main').innerText()).toContain(day)
  await expect.poll(() => links.count()).toBe(1)
  expect((await sentBy(links)).text).not.toContain(day)
  await close()
})

test('of a moved session it says the new day and time', async () => {
  // Tomorrow's first minutes come before all sessions but those of today.
  const team = await teamFreeToday(demo.url, ['u16-boys', 'u16-girls'])
  await changeDay(demo.program, team, {
    kind: 'moved',
    new_date: clubDay(new Date(Date.now() + days(1))),
    new_time: '00:05',
    reason_fr: 'Salle occupée',
  })
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto(`/programs/${team}`)
  const { text } = await sentBy(page.getByRole('link', { name: teamFr.absence.tell }))
  expect(text).toMatch(/ à 00:05\.\n/)
  await close()
})

test('a club without WhatsApp has no such link', async () => {
  const { version, whatsapp } = await readClub()
  const change = async (facts: Record<string, unknown>) => {
    const answer = await fetch(`${demo.url}/api/admin/club`, {
      method: 'PATCH',
      headers: {
        authorization: await demoAuthorization(demo.program),
        'content-type': 'application/json',
      },
      body: JSON.stringify(facts),
    })
    expect(answer.status).toBe(200)
  }
  await change({ version, whatsapp: null })
  const { page, close } = await visit(demo.browser, demo.url)
  await page.addInitScript(() => localStorage.setItem('my-teams', '["u14-boys"]'))
  await page.goto('/')
  const strip = page.getByRole('region', { name: teamFr.mine })
  await expect.poll(() => strip.innerText()).toContain('19:30')
  await expect.poll(() => strip.getByRole('link', { name: teamFr.absence.tell }).count()).toBe(0)
  await close()
  await change({ version: version + 1, whatsapp })
})
