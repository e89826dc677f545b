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
}
