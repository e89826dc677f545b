import { expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { paths } from '#core/paths.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { callAs } from '#tests/support/call-as.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const openDesk = () =>
  openBackOffice(demo.browser, demo.url, adminPaths.dashboard, { locale: 'fr', width: 360 })

test('an announcement of any length is read in full on a phone', async () => {
  const { page, close } = await openDesk()
  const sentence = 'La salle est fermée lundi, les séances ont lieu au stade. '
  const text_fr = `${sentence.repeat(4)}Merci.`
  const { id } = (await callAs(page, 'POST', 'announcements', { text_fr })) as { id: string }
  await page.goto(paths.home)
  const words = page.locator(`[data-announcement^="${id}"] p`)
  await words.getByText(/Merci/).waitFor()
  const hidden = () => words.evaluate((each) => each.scrollHeight - each.clientHeight)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  await close()
})

test('paragraphs of a coach’s text stand apart', async () => {
  const { page, close } = await openDesk()
  const coach = { kind: 'coach', name_fr: 'Nadia', text_fr: 'Joueuse.\n\nEntraîneuse.' }
  await callAs(page, 'POST', 'people', coach)
  await page.goto(paths.about)
  const card = page.getByRole('listitem').filter({ hasText: 'Nadia' })
  await expect.poll(() => card.innerText()).toContain('Joueuse.\n\nEntraîneuse.')
  await close()
})
