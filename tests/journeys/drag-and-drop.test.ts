import { describe, expect, test } from 'vitest'
import { messages as clubEn } from '#features/club/web/admin/messages.en.ts'
import { messages as programsAr } from '#features/programs/web/admin/messages.ar.ts'
import { messages as programsFr } from '#features/programs/web/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { fill, productWords } from '#tests/support/product-screen.ts'
import { sessionsOf, weekGridOn } from '#tests/support/week-grid.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

test('pictures are sorted by pointer, arrow keys and buttons', async () => {
  const { products, media } = productWords.en
  // The demo's jerseys have four pictures.
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/products', {
    width: 1280,
  })
  await page.getByRole('button', { name: fill(products.editOf, { name: 'CBC Gorge' }) }).click()
  const dialog = page.getByRole('dialog', { name: products.editTitle })
  const at = (text: string, position: number) =>
    dialog.getByRole('button', { name: fill(text, { position: String(position) }), exact: true })
  const order = () =>
    dialog.locator('li img').evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  await at(media.drag.handle, 4).waitFor()
  const [first, second, third, fourth] = await order()

  const said = (text: string, place = 1) =>
    page
      .getByText(fill(text, { position: '1', place: String(place) }), { exact: true })
      .waitFor({ state: 'attached' })
  // Without waiting between the keys.
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await at(media.drag.handle, 1).focus()
  await press('Space', 'ArrowRight', 'ArrowRight', 'Space')
  await said(media.drag.dropped, 3)
  await expect.poll(order).toEqual([second, third, first, fourth])
  await press('Space', 'ArrowLeft', 'ArrowLeft', 'Enter')
  await expect.poll(order).toEqual([first, second, third, fourth])
  await press('Space', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Space')
  await expect.poll(order).toEqual([second, first, third, fourth])
  await at(media.drag.handle, 1).focus()
  await press('Space', 'ArrowRight', 'ArrowRight', 'Escape')
  await said(media.drag.cancelled)
  await expect.poll(order).toEqual([second, first, third, fourth])
  await at(media.earlier, 4).press('Enter')
  await expect.poll(order).toEqual([second, first, fourth, third])
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([second, fourth, first, third])

  await at(media.drag.handle, 1).hover()
  await page.mouse.down()
  await at(media.drag.handle, 3).hover({ force: true })
  await at(media.drag.handle, 3).hover({ force: true, position: { x: 20, y: 20 } })
  await said(media.drag.over, 3)
  await page.mouse.up()
  await expect.poll(order).toEqual([fourth, first, second, third])
  await close()
})

describe.each([
  { locale: 'fr', forward: 1, week: programsFr, undo: sharedFr.undo, days: ['lundi', 'mercredi'] },
  {
    locale: 'ar',
    forward: -1,
    week: programsAr,
    undo: sharedAr.undo,
    days: ['الاثنين', 'الأربعاء'],
  },
] as const)('in $locale', ({ locale, forward, week, undo, days: [monday, wednesday] }) => {
  test('trainings are moved by pointer and arrow keys, and moved back', async () => {
    const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/teams', {
      width: 1280,
      locale,
    })
    const { training, drag } = weekGridOn(page)
    const ofTheBoys = () => sessionsOf(demo.url, 'u16-boys')
    const usual = ['monday 20:30', 'wednesday 20:30']
    await drag(`${monday} 20:30 U16`, { right: forward, hours: -1 })
    await expect.poll(ofTheBoys).toEqual(['tuesday 19:30', 'wednesday 20:30'])
    await page.getByRole('button', { name: undo, exact: true }).click()
    await expect.poll(ofTheBoys).toEqual(usual)

    await training(`${wednesday} 20:30 U16`).focus()
    const nextDay = forward > 0 ? 'ArrowRight' : 'ArrowLeft'
    for (const key of [nextDay, 'ArrowUp', 'Escape', 'ArrowDown', nextDay, 'Enter'])
      await page.keyboard.press(key)
    await expect.poll(ofTheBoys).toEqual(['monday 20:30', 'thursday 20:45'])
    await page.getByRole('button', { name: undo, exact: true }).click()
    await expect.poll(ofTheBoys).toEqual(usual)

    await training(`${monday} 20:30 U16`).click()
    await page.getByRole('dialog').getByRole('button', { name: week.session.edit }).waitFor()
    expect(await ofTheBoys()).toEqual(usual)
    await close()
  })
})

test('people are put in order by pointer and by arrows, and back', async () => {
  const { page, close } = await openBackOffice(demo.browser, demo.url, '/admin/settings/people', {
    width: 1280,
  })
  const names = () => page.locator('main li h2').allTextContents()
  const kept = async () => {
    const { items }: { items: { name_en: string }[] } = await (
      await fetch(`${demo.url}/api/people`)
    ).json()
    return items.map(({ name_en }) => name_en)
  }
  await page.locator('[data-grip]').first().waitFor()
  const [first = '', second = '', ...others] = await names()
  const usual = await kept()
  await page.locator('[data-grip]').nth(0).hover()
  await page.mouse.down()
  const below = await page.locator('[data-grip]').nth(1).boundingBox()
  await page.mouse.move(below?.x ?? 0, (below?.y ?? 0) + 30, { steps: 5 })
  await expect.poll(names).toEqual([second, first, ...others])
  expect(await kept()).toEqual(usual)
  await page.mouse.up()
  await expect.poll(kept).toEqual([second, first, ...others])
  await page.getByRole('button', { name: sharedEn.undo, exact: true }).click()
  await expect.poll(kept).toEqual(usual)
  await expect.poll(names).toEqual([first, second, ...others])
  await page
    .getByRole('button', { name: fill(clubEn.people.downOf, { name: first }) })
    .press('Enter')
  await expect.poll(kept).toEqual([second, first, ...others])
  await close()
})
