import { describe, expect, test } from 'vitest'
import { failRoute } from '#tests/support/failing-route.ts'
import { fill, openProductScreen, productWords } from '#tests/support/product-screen.ts'

const { open, picture } = openProductScreen()

describe.each(['en', 'fr', 'ar'] as const)('in %s', (locale) => {
  const { products, media } = productWords[locale]

  test('a wrong file is explained, and a failed upload can be retried', async () => {
    const { page, close } = await open(locale, 360)
    await page.getByRole('button', { name: products.add }).click()
    const dialog = page.getByRole('dialog', { name: products.addTitle })
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({
      name: 'list.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('list'),
    })
    await page.getByText(media.wrongTypeText).first().waitFor()
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic0000heicmif1'),
      Buffer.alloc(500),
    ])
    await input.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
    await dialog.getByText(media.refusals.heic).waitFor()
    await dialog
      .getByRole('button', { name: fill(media.cancelOf, { name: 'IMG_0001.HEIC' }) })
      .click()

    const uploads = await failRoute(page, '**/api/admin/uploads', (route) => route.abort())
    await input.setInputFiles([picture('front.jpg')])
    await dialog.getByText(media.refusals.network).waitFor()
    uploads.restore()
    await dialog.getByRole('button', { name: fill(media.retryOf, { name: 'front.jpg' }) }).click()
    await dialog.getByRole('img', { name: fill(media.imageOf, { position: '1' }) }).waitFor()
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
    await close()
  })
})

test('pictures are sorted by pointer, arrow keys and buttons', async () => {
  const { products, media } = productWords.en
  const { page, close } = await open('en')
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
