import { expect, test } from 'vitest'
import { fill } from './product-screen.ts'
import type { Thumb } from './thumb.ts'
import type { WeekWords } from './week-words.ts'

const leaving = 'coach@cirta.example'

/** Who may sign in: a colleague joins by a link, another one leaves. */
export function teamTasks(thumbOf: () => Thumb, w: WeekWords) {
  test('a new admin joins and the old one leaves', async () => {
    const { page, tap, type, open, button } = thumbOf()
    const { colleagues } = w
    await open(w.club.title, colleagues.settings.team)
    await tap(button(colleagues.invite))
    const dialog = page.getByRole('dialog')
    await type(dialog.getByLabel(colleagues.email), 'nadia@example.dz')
    await tap(dialog.getByRole('button', { name: colleagues.create, exact: true }))
    await dialog.getByText('/admin/invitation').waitFor()
    await tap(dialog.getByRole('button', { name: w.shared.close, exact: true }))
    await tap(button(fill(colleagues.removeOf, { name: leaving })))
    await tap(page.getByRole('alertdialog').getByRole('button', { name: colleagues.remove }))
    await page.getByText(fill(colleagues.removed, { name: `\u2068${leaving}\u2069` })).waitFor()
    expect(thumbOf().taps).toBe(9)
    await page.getByRole('region', { name: colleagues.invitations }).getByText('nadia').waitFor()
  })

  test('the families of a team are told, each in its language', async () => {
    const { page, tap, type, choose, open, button } = thumbOf()
    const { tell, whatsapp } = w.registrations
    await open(w.registrations.link)
    const offers = page.getByLabel(w.registrations.offer)
    const level = offers.locator('option', { hasText: 'U12' })
    await choose(offers, (await level.first().getAttribute('value')) ?? '')
    await tap(button(tell.title))
    const dialog = page.getByRole('dialog', { name: tell.title })
    await dialog.getByText(tell.writeFirst).waitFor()
    await type(dialog.getByLabel(tell.message.fr), 'Pas de séance samedi')
    const chat = dialog.getByRole('link', { name: whatsapp.split('{')[0] }).first()
    const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toMatch(/\S.*\n\nPas de séance samedi$/s)
    const mail = dialog.locator('a[href^="mailto:?bcc="]').first()
    expect(await mail.getAttribute('href')).toMatch(/&body=Pas%20de%20s%C3%A9ance%20samedi$/)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    const opened = page.waitForEvent('popup')
    await tap(chat)
    await (await opened).close()
    await dialog.getByText(tell.told).first().waitFor()
    expect(thumbOf().taps).toBe(7)
    await page.reload()
    await button(tell.title).click()
    await dialog.getByText(tell.told).first().waitFor()
    expect(await dialog.getByLabel(tell.message.fr).inputValue()).toBe('Pas de séance samedi')
  })
}
