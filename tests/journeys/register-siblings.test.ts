import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as programsAr } from '#features/programs/messages.ar.ts'
import { messages as programs } from '#features/programs/messages.fr.ts'
import { messages as teamAr } from '#features/programs/team-messages.ar.ts'
import { messages as teamFr } from '#features/programs/team-messages.fr.ts'
import { messages as ar } from '#features/registrations/messages.ar.ts'
import { messages as fr } from '#features/registrations/messages.fr.ts'
import { untilAnswering, untilHydrated } from '#tests/support/application.ts'
import { createEvent } from '#tests/support/builders.ts'
import {
  addChild,
  bornFor,
  field,
  fillChild,
  fillGuardian,
  openSeason as season,
  sendForm as send,
} from '#tests/support/family-form.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site?.close())

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360, t: fr },
  { locale: 'ar', width: 1280, t: ar },
])

describe.each(languages)('in $locale at $width px', ({ locale, width, t }) => {
  test.each([true, false])(
    'siblings of different teams and one event are one sending, JavaScript: %s',
    async (javaScript) => {
      const event = await createEvent(site.db.database)
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript,
      })
      await page.goto('/registration')
      if (javaScript) await untilHydrated(page)
      const names = [`Lina ${locale} ${javaScript}`, `Yanis ${locale} ${javaScript}`] as const
      await page.locator('summary', { hasText: t.alsoEvent }).click()
      await field(page, 'event_id').selectOption(event)
      await fillChild(page, 0, { name: names[0], birth: bornFor(14), group: 'girls' })
      await addChild(page)
      await fillChild(page, 1, { name: names[1], birth: bornFor(12), group: 'boys' })
      await fillGuardian(page)
      await send(page)
      await page.getByTestId('reference').waitFor()
      const ticket = await page.locator('.ticket').innerText()
      for (const said of [...names, 'U14', 'U12', t.statusOf.new, 'Salle'])
        expect(ticket).toContain(said)
      // Each child is said with its team and with the event, and nowhere else.
      const headings = await page.locator('main h2').allInnerTexts()
      // Without an e-mail the private link is the only way back, and comes first.
      const first = [t.link, ...names, names.join('\n'), t.next.title]
      expect(headings.slice(0, 5)).toEqual(first)
      for (const name of names)
        await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(2)
      for (const calendar of ['u14-girls', 'u12-boys', `event-${event}`])
        await page.locator(`a[href^="/calendar/${calendar}.ics"]`).waitFor()
      const isFollowed = await page.evaluate(() => localStorage.getItem('my-teams'))
      expect(isFollowed).toBe(javaScript ? '["u14-girls","u12-boys"]' : null)
      await close()
    },
  )

  test('after it the teams are on the home page, until they are followed no more', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.goto('/registration')
    await untilHydrated(page)
    await fillChild(page, 0, { name: `Rym ${locale}`, birth: bornFor(14), group: 'girls' })
    await addChild(page)
    await fillChild(page, 1, { name: `Adel ${locale}`, birth: bornFor(12), group: 'boys' })
    await fillGuardian(page)
    await send(page)
    await page.getByTestId('reference').waitFor()
    const words = locale === 'fr' ? programs : programsAr
    await page.getByRole('button', { name: words.unfollow }).first().click()
    await expect.poll(() => page.getByRole('button', { name: words.unfollow }).count()).toBe(1)
    await page.goto('/')
    const mine = page.getByRole('region', { name: locale === 'fr' ? teamFr.mine : teamAr.mine })
    await expect.poll(() => mine.getByRole('listitem').count()).toBe(1)
    await expect.poll(() => mine.innerText()).toContain('U12')
    await close()
  })

  test.each([true, false])(
    'a year of another team is taken by one tap, and who fits none leaves the others, JavaScript: %s',
    async (javaScript) => {
      const { page, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
        javaScript,
      })
      await page.goto('/registration?team=u12-boys')
      if (javaScript) await untilHydrated(page)
      const name = `Rayan ${locale} ${javaScript}`
      await fillChild(page, 0, { name, birth: bornFor(14) })
      await fillGuardian(page)
      // Without JavaScript the answer says it.
      if (!javaScript) await send(page)
      const team = t.team.startsWith('{level}') ? 'U14' : '(U14)'
      await page.getByText(team).first().waitFor()
      // Its days and fee are hidden until the family chooses it for the child.
      const told = page.locator('[data-for-team][role=status] p.font-bold')
      await told.waitFor({ state: 'hidden' })
      await page.locator('[name="participants.0.team"][type=checkbox]').check()
      await told.waitFor()
      await addChild(page)
      await fillChild(page, 1, { name: `Old ${name}`, birth: bornFor(30), group: 'girls' })
      await send(page)
      await page.getByText(t.partial.title).waitFor()
      await page.getByText(t.outcome.no_team).waitFor()
      await expect
        .poll(() => field(page, 'participants.0.participant_name').inputValue())
        .toBe(`Old ${name}`)
      await page.getByRole('link', { name: t.partial.open }).click()
      await page.getByText(name, { exact: true }).first().waitFor()
      await expect.poll(() => page.locator('.ticket').innerText()).toContain(t.statusOf.new)
      await close()
    },
  )
})

test.each(['/registration', '/registration?team=u14-boys'])(
  'the form at %s begins with the child, and what its draft holds is in sight',
  async (address) => {
    const event = await createEvent(site.db.database)
    const { page, close } = await visit(site.browser, site.program.url)
    await page.goto(address)
    await untilHydrated(page)
    const name = field(page, 'participants.0.participant_name')
    const screens = () =>
      name.evaluate((it) => (it.getBoundingClientRect().top + scrollY) / innerHeight)
    await expect.poll(screens).toBeLessThan(1.2)
    const ids = () =>
      page
        .locator('#participants\\.0\\.participant_name, #event_id, #guardian_name')
        .evaluateAll((all) => all.map(({ id }) => id))
    await expect.poll(ids).toEqual(['participants.0.participant_name', 'event_id', 'guardian_name'])
    await expect.poll(() => field(page, 'event_id').isVisible()).toBe(false)
    await page.locator('summary', { hasText: fr.alsoEvent }).click()
    await field(page, 'event_id').selectOption(event)
    await untilAnswering(page)
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => field(page, 'event_id').isVisible()).toBe(true)
    await close()
  },
)

test.each([1, 2])(
  'of %i registered the page names all, what comes next and what to bring once',
  async (count) => {
    await site.db.database.pool.query(
      `update teams set documents_fr = 'Certificat médical', has_trial = true, max_places = 40
        where slug in ('u14-girls', 'u12-boys')`,
    )
    const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
    await page.goto('/registration')
    await untilHydrated(page)
    await fillChild(page, 0, { name: `Told ${count}`, birth: bornFor(14), group: 'girls' })
    if (count > 1) {
      await addChild(page)
      await fillChild(page, 1, { name: 'Told too', birth: bornFor(12), group: 'boys' })
    }
    await fillGuardian(page)
    await send(page)
    await page.getByTestId('reference').waitFor()
    const ticket = await page.locator('.ticket').innerText()
    for (const said of [`Told ${count}`, 'U14 filles', fr.statusOf.new])
      expect(ticket).toContain(said)
    await expect.poll(() => page.getByText('Certificat médical').count()).toBe(1)
    await expect.poll(() => page.getByText(programs.facts.trial).count()).toBe(0)
    await expect.poll(() => page.getByText(fr.places, { exact: true }).count()).toBe(0)
    const titles = await page.locator('main h2').allInnerTexts()
    expect(titles[0]).toBe(fr.link)
    expect(titles.slice(1 + count)).toEqual([fr.next.title, fr.bring.title, fr.guardian])
    expect(titles).not.toContain(fr.participants)
    await close()
  },
)

test('a team that fills while the form is open puts its child on the waiting list', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr' })
  await page.goto('/registration')
  await untilHydrated(page)
  await fillChild(page, 0, { name: 'Late', birth: bornFor(18), group: 'girls' })
  await addChild(page)
  await fillChild(page, 1, { name: 'In time', birth: bornFor(16), group: 'boys' })
  await fillGuardian(page)
  const { pool } = site.db.database
  const { rows } = await pool.query(
    `insert into offers (kind, team_id, first_year, max_places, places_taken)
     select 'program', id, $1, 1, 1 from teams where slug = 'u18-girls' returning team_id`,
    [season],
  )
  await pool.query('update teams set max_places = 1 where id = $1', [rows[0].team_id])
  await send(page)
  await page.getByTestId('reference').waitFor()
  const ticket = await page.locator('.ticket').innerText()
  expect(ticket).toContain(fr.statusOf.waiting.replace('{position}', '1'))
  expect(ticket).toContain(fr.statusOf.new)
  await close()
})

test('without JavaScript the page opens at the child that was added, until there are ten', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { javaScript: false })
  await page.goto('/registration?team=u14-girls')
  for (let index = 1; index < 10; index++) {
    await addChild(page)
    const added = field(page, `participants.${index}.participant_name`)
    const top = () => added.evaluate((it) => it.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThan(0)
    await expect.poll(top).toBeLessThan(250)
  }
  await expect.poll(() => page.locator('button[value=add]').count()).toBe(0)
  await close()
})
