import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { messages as productsFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { dismissToast } from '#tests/support/back-office.ts'
import { failRoute, loseAnswers } from '#tests/support/failing-route.ts'
import { fill, openProductScreen, productWords } from '#tests/support/product-screen.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const { open, picture } = openProductScreen()

const undo = { en: 'Undo', fr: 'Rétablir', ar: 'تراجع' }

const productNamed = async (page: Page, name: string) => {
  const list: { items: { id: string; name_en: string; stock: number; images: string[] }[] } =
    await (await page.request.get(`/api/products?q=${encodeURIComponent(name)}&lang=en`)).json()
  return list.items.find(({ name_en }) => name_en === name)
}

type Words = (typeof productWords)['en' | 'fr' | 'ar']['media']

/** Withdraws the consent of the people on a product's main picture. */
async function withdrawMain(page: Page, { people, imageOf }: Words, name: string) {
  const pictures = fill(people.of, { title: name })
  await page.getByRole('button', { name: pictures }).click()
  const dialog = page.getByRole('dialog', { name: pictures })
  const main = fill(imageOf, { position: '1' })
  await dialog.getByRole('button', { name: fill(people.withdrawOf, { title: main }) }).click()
  const question = page.getByRole('alertdialog', { name: people.question })
  await question.getByRole('button', { name: people.withdraw }).click()
  await dismissToast(page, people.withdrawn)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

type Fields = Record<keyof typeof productsFr.fields, string>

async function fillProduct(dialog: Locator, fields: Fields, name: string) {
  for (const key of ['name_fr', 'name_en', 'name_ar'] as const)
    await dialog.getByLabel(fields[key]).fill(name)
  for (const key of ['description_fr', 'description_en', 'description_ar'] as const)
    await dialog.getByLabel(fields[key]).fill(`${name}.`)
  await dialog.getByLabel(fields.price, { exact: true }).fill('2 500,50')
  await dialog.getByLabel(fields.stock, { exact: true }).last().fill('6')
}

describe.each(inOneLanguage('fr', ['en', 'fr', 'ar']))('in %s', (locale) => {
  const { products, media, shared } = productWords[locale]

  const name = `Gourde ${locale}`

  const named = (text: string) => fill(text, { name })

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

  test('a product is added with two pictures, shown in the shop, deleted and restored', async () => {
    const { page, close } = await open(locale)
    await page.getByRole('button', { name: products.add }).click()
    const dialog = page.getByRole('dialog', { name: products.addTitle })
    await dialog.getByRole('button', { name: shared.save }).click()
    await dialog.getByRole('alert').getByText(shared.validation.image_required).waitFor()
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(7)

    await fillProduct(dialog, products.fields, name)
    await dialog
      .locator('input[type=file]')
      .setInputFiles([picture('front.jpg'), picture('back.jpg')])
    await page.getByText(media.uploaded).first().waitFor()
    const second = dialog.getByRole('img', { name: fill(media.imageOf, { position: '2' }) })
    await second.waitFor()
    const main = dialog.getByRole('img', { name: fill(media.imageOf, { position: '1' }) })
    const before = await second.getAttribute('src')
    await dialog.getByRole('button', { name: fill(media.earlier, { position: '2' }) }).click()
    await expect.poll(() => main.getAttribute('src')).toBe(before)
    await dialog.getByLabel(media.people.yes).check()
    await dialog.getByLabel(media.people.fields.consent_on).fill('2026-01-15')
    await dialog.getByRole('button', { name: shared.save }).click()
    await dialog.getByRole('alert').getByText(media.people.fields.consent_by).waitFor()
    await dialog.getByLabel(media.people.fields.consent_by).fill('Amina B.')
    // The errors go with the key press; what is below them moves up.
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(0)
    await dialog.getByRole('button', { name: shared.save }).click()
    await page.getByText(products.created).first().waitFor()
    await dialog.waitFor({ state: 'detached' })

    const made = await productNamed(page, name)
    expect(made).toMatchObject({ price: 2500.5, stock: 6 })
    expect(made?.images[0]).toBe(before)
    const rendition = await page.request.get((before ?? '').replace(/\.jpg$/, '-640.avif'))
    expect(rendition.headers()['content-type']).toBe('image/avif')
    await withdrawMain(page, media, name)
    await expect
      .poll(async () => (await productNamed(page, name))?.images)
      .toEqual(made?.images.slice(1))
    expect((await page.request.get(before ?? '')).status()).toBe(404)

    await page.getByRole('button', { name: named(products.deleteOf) }).click()
    const question = page.getByRole('alertdialog', { name: products.confirmDelete })
    await question.getByRole('button', { name: shared.cancel }).click()
    await expect.poll(() => productNamed(page, name)).toBeDefined()
    await page.getByRole('button', { name: named(products.deleteOf) }).click()
    await question.getByRole('button', { name: products.delete }).click()
    await page.getByText(products.deleted).first().waitFor()
    await expect.poll(() => productNamed(page, name)).toBeUndefined()
    await page.getByRole('button', { name: undo[locale], exact: true }).click()
    await page.getByText(shared.restored).first().waitFor()
    await expect.poll(() => productNamed(page, name)).toBeDefined()
    await close()
  })

  test('price and stock are edited in place, and deliveries are entered by size', async () => {
    const { page, close } = await open(locale)
    const jersey = { en: 'CBC Gorge', fr: 'Maillot Gorges du Rhumel', ar: 'قميص وادي الرمال' }[
      locale
    ]
    const price = { en: '4950', fr: '4960', ar: '4970' }[locale]
    const product = (text: string) => fill(text, { name: jersey })
    await page.getByRole('searchbox', { name: products.search }).fill(jersey)
    await page.waitForURL(/q=/)
    // A row that moves when the results release loses the focus of its open menu.
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
    await page.getByRole('button', { name: product(products.priceOf) }).click()
    const field = page.getByRole('textbox', { name: product(products.priceOf) })
    await field.fill(price)
    await field.press('Enter')
    await dismissToast(page, products.updated)
    await page
      .getByRole('button', { name: product(products.priceOf) })
      .getByText(new RegExp(price.replace('4', '4.')))
      .waitFor()

    await page
      .getByRole('button', { name: product(products.stockOf) })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: product(products.stock.title) })
    await dialog.getByRole('button', { name: shared.save }).click()
    await dialog.getByText(products.stock.nothing).waitFor()
    const sell = dialog.getByRole('link', { name: fill(products.stock.sell, { size: 'M' }) })
    await expect
      .poll(() => sell.getAttribute('href'))
      .toMatch(/^\/admin\/orders\/new\?product=.+&size=M$/)
    await dialog.getByLabel(fill(products.stock.pieces, { size: 'M' })).fill('2')
    await dialog.getByRole('button', { name: shared.save }).click()
    const saved = page.locator('.toast').filter({ hasText: products.stockSaved })
    await saved.waitFor()
    const after = (await productNamed(page, 'CBC Gorge'))?.stock ?? 0
    await saved.getByRole('button', { name: undo[locale], exact: true }).click()
    await expect
      .poll(() => productNamed(page, 'CBC Gorge'))
      .toMatchObject({ price: Number(price), stock: after - 2 })
    await close()
  })
})

test('when two admins change one product, the second sees both versions and chooses', async () => {
  const { products, shared } = productWords.en
  const [first, second] = [await open('en'), await open('en')]
  const edit = fill(products.editOf, { name: 'Kids Zip Hoodie' })
  const dialogOf = ({ page }: typeof first) =>
    page.getByRole('dialog', { name: products.editTitle })
  for (const visit of [first, second]) {
    await visit.page.getByRole('button', { name: edit }).click()
    await dialogOf(visit).waitFor()
  }
  await dialogOf(first).getByLabel(products.fields.price, { exact: true }).fill('4100')
  await dialogOf(first).getByRole('button', { name: shared.save }).click()
  await first.page.getByText(products.updated).first().waitFor()

  const description = dialogOf(second).getByLabel(products.fields.description_en)
  await description.fill('Zips up to the chin.')
  await description.press('Control+Enter')
  await dialogOf(second).getByText(shared.stale.title).waitFor()
  await dialogOf(second)
    .getByRole('row', { name: products.fields.price })
    .getByText('4,100.00')
    .waitFor()
  await dialogOf(second)
    .getByRole('row', { name: products.fields.description_en })
    .getByText('Zips up to the chin.')
    .waitFor()
  await dialogOf(second).getByRole('button', { name: shared.stale.keepMine }).click()
  await second.page.getByText(products.updated).first().waitFor()
  await expect
    .poll(() => productNamed(second.page, 'Kids Zip Hoodie'))
    .toMatchObject({ price: 3900 })
  await first.close()
  await second.close()
})

test('unsaved changes warn, and a lost network keeps what was typed', async () => {
  const { products, shared } = productWords.en
  const { page, close } = await open('en')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/admin/products')
  await page.getByRole('button', { name: fill(products.editOf, { name: 'Ball Backpack' }) }).click()
  const dialog = page.getByRole('dialog', { name: products.editTitle })
  const name = dialog.getByLabel(products.fields.name_en)
  await name.fill('Ball Backpack, large')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: shared.unsaved.title })
  await question.getByRole('button', { name: shared.unsaved.stay }).click()
  const changes = await failRoute(page, '**/api/admin/products/*', (route) => route.abort())
  await dialog.getByRole('button', { name: shared.save }).click()
  await page.getByText(shared.refusals.network).first().waitFor()
  await expect.poll(() => name.inputValue()).toBe('Ball Backpack, large')
  changes.restore()
  await page.goBack()
  await question.getByRole('button', { name: shared.unsaved.stay }).click()
  await dialog.getByRole('button', { name: shared.save }).click()
  await page.getByText(products.updated).first().waitFor()
  await close()
})

test('a new product has the first category, also when the categories come late', async () => {
  const { products } = productWords.fr
  const { page, close } = await open('fr')
  const pressAdd = () => page.getByRole('button', { name: products.add }).click()
  const categoriesLate = async (route: Route) => {
    await pressAdd()
    await route.continue()
  }
  await page.route('**/api/admin/categories', categoriesLate, { times: 1 })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: products.addTitle })
  await expect.poll(() => dialog.getByLabel(products.fields.category).inputValue()).toBe('jersey')
  await close()
})

test('a new product can start as a copy, and a deleted one is listed among the deleted', async () => {
  const { products, shared } = productWords.en
  const { page, close } = await open('en')
  await page
    .getByRole('button', { name: fill(products.duplicateOf, { name: 'Home Shorts' }) })
    .click()
  const dialog = page.getByRole('dialog', { name: products.addTitle })
  await dialog.getByLabel(products.fields.name_en).fill('Home Shorts, long')
  const answers = await loseAnswers(page, '**/api/admin/products')
  await dialog.getByRole('button', { name: shared.save }).click()
  await dismissToast(page, shared.refusals.network)
  answers.restore()
  await dialog.getByRole('button', { name: shared.save }).click()
  await page.getByText(products.created).first().waitFor()
  // There is one of it, although its first answer was lost.
  await page
    .getByRole('button', { name: fill(products.deleteOf, { name: 'Home Shorts, long' }) })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: products.delete }).click()
  await page.getByText(products.deleted).first().waitFor()
  await page.getByRole('link', { name: shared.views.archived }).click()
  await page
    .getByRole('button', { name: fill(shared.views.restoreOf, { title: 'Home Shorts, long' }) })
    .click()
  await page.getByText(shared.restored).first().waitFor()
  await page.getByRole('link', { name: products.lowStock }).click()
  const rows = page.locator('main tbody tr')
  const low = rows.filter({ hasText: new RegExp(`${products.low}|${products.soldOut}`) })
  await low.first().waitFor()
  // The previous list stays until the answer arrives.
  await expect.poll(async () => (await rows.count()) - (await low.count())).toBe(0)
  await close()
})
