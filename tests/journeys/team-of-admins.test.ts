import type { Locator, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as clubFr } from '#features/club/web/admin/messages.fr.ts'
import { messages as ar } from '#features/colleagues/web/admin/messages.ar.ts'
import { messages as fr } from '#features/colleagues/web/admin/messages.fr.ts'
import { messages as desksAr } from '#features/registrations/web/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as siteFr } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { tabTo } from '#tests/support/focus.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

const mostTaps = 14
const invited = 'nadia@example.dz'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** The API in the first manager's name, as from another browser. */
async function askAsManager(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(`${site.program.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@cirta.example', password: ownPassword }),
  })
  const { access_token } = await signIn.json()
  const response = await fetch(`${site.program.url}/api/admin${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

test('a coach is invited, comes by the link in Arabic, sees the own teams and is removed', async () => {
  const { browser, program } = site
  const manager = await openBackOffice(browser, program.url, '/admin/dashboard', {
    width: 360,
    locale: 'fr',
    password: ownPassword,
  })
  const { page } = manager
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const openTeam = async () => {
    await tap(page.getByRole('button', { name: accountsFr.menu, exact: true }))
    await tap(page.getByRole('link', { name: clubFr.title, exact: true }))
    await tap(page.getByRole('link', { name: fr.settings.team, exact: true }))
  }
  await openTeam()
  await tap(button(fr.invite))
  await tap(page.getByLabel(fr.email))
  await page.keyboard.type(invited)
  await tap(page.getByRole('radio', { name: fr.roles.coach }))
  await tap(page.getByRole('checkbox').first())
  await page.getByRole('combobox', { name: fr.language }).selectOption('ar')
  taps += 2
  await tap(button(fr.create))
  const shown = page.getByRole('dialog').getByText('/admin/invitation')
  await shown.waitFor()
  expect(taps + 1).toBeLessThanOrEqual(mostTaps)
  const whatsApp = page.getByRole('link', { name: fr.whatsapp })
  const link = (await shown.textContent()) ?? ''
  await expect.poll(() => whatsApp.getAttribute('href')).toContain(encodeURIComponent(link))
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: fr.invitations }).getByText(invited).waitFor()

  const coach = await visit(browser, program.url, { width: 360 })
  await coach.page.goto(link)
  await coach.page.getByLabel(ar.invitation.name).fill('نادية ب.')
  await coach.page.getByLabel(ar.invitation.password).fill('eight-blue-herons-1')
  await coach.page.getByRole('button', { name: ar.invitation.accept, exact: true }).click()
  const ownTeams = coach.page.getByRole('heading', { name: desksAr.ownTeams.title, level: 1 })
  await ownTeams.waitFor()
  await coach.page.getByRole('button', { name: accountsAr.menu, exact: true }).click()
  const links = coach.page.getByRole('navigation', { name: accountsAr.navigation })
  await expect.poll(() => links.getByRole('link').count()).toBe(3)
  await coach.page.goto('/admin/orders')
  await coach.page.getByRole('heading', { name: accountsAr.notAllowed.title, level: 2 }).waitFor()

  taps = 0
  await page.goto('/admin/dashboard')
  await openTeam()
  await tap(button(fr.removeOf.replace('{name}', 'نادية ب.')))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: fr.remove }))
  await page.getByText(fr.removed.replace('{name}', '\u2068نادية ب.\u2069')).waitFor()
  expect(taps).toBeLessThanOrEqual(mostTaps)
  await coach.page.goto('/admin/dashboard')
  await coach.page.waitForURL('**/admin/login')
  await Promise.all([manager.close(), coach.close()])
})

test('a colleague is invited and removed with keys alone', async () => {
  const { browser, program } = site
  const { page, close } = await openBackOffice(browser, program.url, '/admin/settings/team', {
    width: 1280,
    locale: 'fr',
    password: ownPassword,
  })
  const press = (key: string) => page.keyboard.press(key)
  const hasFocus = (target: Locator) =>
    expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await tabTo(page, button(fr.invite))
  await press('Enter')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(fr.email)
  await field.waitFor()
  if (!(await field.evaluate((element) => element === document.activeElement)))
    await tabTo(page, field)
  await page.keyboard.type('samir@example.dz')
  await tabTo(page, dialog.getByRole('radio', { name: fr.roles.desk }))
  await press('ArrowDown')
  await hasFocus(dialog.getByRole('radio', { name: fr.roles.coach }))
  const team = dialog.getByRole('checkbox').first()
  await tabTo(page, team)
  await press('Space')
  await expect.poll(() => team.isChecked()).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: fr.create, exact: true }))
  await press('Enter')
  const link = dialog.getByText('/admin/invitation')
  await link.waitFor()
  const { hash } = new URL((await link.textContent()) ?? '')
  await press('Escape')
  await hasFocus(button(fr.invite))

  const accepted = await fetch(`${program.url}/api/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: hash.slice(1),
      name: 'Samir T.',
      password: 'nine-green-lanterns-2',
      language: 'fr',
    }),
  })
  expect(accepted.status).toBeLessThan(300)
  await page.reload()
  const remove = button(fr.removeOf.replace('{name}', 'Samir T.'))
  await remove.waitFor()
  await tabTo(page, remove)
  await press('Enter')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await press('Escape')
  await question.waitFor({ state: 'detached' })
  await hasFocus(remove)
  await press('Enter')
  await tabTo(page, question.getByRole('button', { name: fr.remove }))
  await press('Enter')
  await page.getByText(fr.removed.replace('{name}', '\u2068Samir T.\u2069')).waitFor()
  await remove.waitFor({ state: 'detached' })
  // The next Tab goes on from where the colleague was, not from the top of the page.
  const isLost = () => page.evaluate(() => document.activeElement === document.body)
  await expect.poll(isLost).toBe(false)
  await close()
})

test('an invitation opens in the tab of an older one, and outlives a lost answer', async () => {
  const { browser, program } = site
  const asked = { email: 'amel@example.dz', role: 'desk', teams: [], language: 'fr' }
  const { link } = await askAsManager('POST', '/invitations', asked)
  const { page, close } = await visit(browser, program.url, { width: 360 })
  await page.goto(link.replace(/#.*/, '#an-older-one'))
  await page.getByText(fr.invitation.over).waitFor()
  await page.goto(link)
  await page.getByLabel(fr.invitation.name).fill('Amel K.')
  await page.getByLabel(fr.invitation.password).fill('ten-amber-kestrels-3')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/invitations/accept', loseAnswer, { times: 1 })
  const accept = page.getByRole('button', { name: fr.invitation.accept, exact: true })
  await accept.click()
  await page.getByText(accountsFr.problems.unreachable).waitFor()
  await accept.click()
  await page.getByRole('button', { name: accountsFr.menu, exact: true }).waitFor()
  await page.goto(link)
  await page.getByText(fr.invitation.over).waitFor()
  await expect.poll(() => page.getByLabel(fr.invitation.name).count()).toBe(0)
  await close()
})

test('a role that another manager changes meanwhile is shown, not undone; a coach keeps the teams', async () => {
  const { browser, program } = site
  const email = 'coach@cirta.example'
  const { page, close } = await openBackOffice(browser, program.url, '/admin/settings/team', {
    width: 1280,
    locale: 'fr',
    password: ownPassword,
  })
  const member = async () => {
    const { items } = await askAsManager('GET', '/admins')
    return items.find((each: { email: string }) => each.email === email)
  }
  const change = page.getByRole('button', { name: fr.changeOf.replace('{name}', email) })
  // A toast is a dialog as well.
  const dialog = page.locator('[role=dialog]:not(.toast)')
  const save = dialog.getByRole('button', { name: fr.save, exact: true })
  const isCoach = () => dialog.getByRole('radio', { name: fr.roles.coach }).isChecked()
  await change.click()
  await dialog.getByRole('radio', { name: fr.roles.desk }).click()
  const { id, version } = await member()
  const given = { version, role: 'coach', teams: ['u14-girls'] }
  await askAsManager('PATCH', `/admins/${id}`, given)
  const read = page.waitForResponse('**/api/admin/admins')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await read
  await page.getByRole('listitem', { includeHidden: true }).getByText(fr.roles.coach).waitFor()
  await save.click()
  await page.getByText(adminFr.refusals.stale).waitFor()
  await expect.poll(isCoach).toBe(true)
  expect(await member()).toMatchObject({ role: 'coach', teams: ['u14-girls'] })

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/registration-offers', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await change.click()
  await dialog.getByText(siteFr.loading).waitFor()
  await expect.poll(() => save.count()).toBe(0)
  release()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await member()).toMatchObject({ role: 'coach', teams: ['u14-girls'] })
  await close()
})
