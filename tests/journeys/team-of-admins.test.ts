import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as accountsAr } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as accountsFr } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as clubFr } from '#features/club/web/admin/messages.fr.ts'
import { messages as ar } from '#features/colleagues/web/admin/messages.ar.ts'
import { messages as fr } from '#features/colleagues/web/admin/messages.fr.ts'
import { messages as desksAr } from '#features/registrations/web/admin/messages.ar.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

const mostTaps = 14
const invited = 'nadia@example.dz'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

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
  await expect.poll(() => links.getByRole('link').count()).toBe(2)
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
