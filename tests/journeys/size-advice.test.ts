import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as adviceAr } from '#features/catalogue/advice-messages.ar.ts'
import { messages as adviceEn } from '#features/catalogue/advice-messages.en.ts'
import { messages as adviceFr } from '#features/catalogue/advice-messages.fr.ts'
import { messages as guideAr } from '#features/catalogue/messages.ar.ts'
import { messages as guideEn } from '#features/catalogue/messages.en.ts'
import { messages as guideFr } from '#features/catalogue/messages.fr.ts'
import { untilDialogLeftHistory } from '#tests/support/application.ts'
import { createProduct } from '#tests/support/builders.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let site: OpenSite
let jersey: string
let shoes: string
beforeAll(async () => {
  site = await openSite()
  const { database } = site.db
  jersey = await createProduct(database, { stocks: { XS: 0, S: 4, L: 3, XL: 5 } })
  shoes = await createProduct(database, { stocks: {} })
  await database.pool.query(`update products set size_system = 'shoes_eu' where id = $1`, [shoes])
  await database.pool.query(
    `insert into size_stocks (product_id, size_system, size, position, stock)
     values ($1, 'shoes_eu', '38', 0, 0), ($1, 'shoes_eu', '39', 1, 0)`,
    [shoes],
  )
})
afterAll(() => site?.close())

const languages = inOneLanguage('ar', [
  {
    locale: 'fr',
    words: adviceFr,
    guide: guideFr.sizeGuide,
    typed: ['146', '1,40'],
    said: {
      both: '146 cm → S',
      grows: /Pour un enfant qui grandit/,
      soldOut: '140 cm → XS',
      shoe: 'Pointure 39 → 39',
    },
  },
  {
    locale: 'en',
    words: adviceEn,
    guide: guideEn.sizeGuide,
    typed: ['146', '1.40'],
    said: {
      both: '146 cm → S',
      grows: /For a growing child/,
      soldOut: '140 cm → XS',
      shoe: 'Shoe size 39 → 39',
    },
  },
  {
    locale: 'ar',
    words: adviceAr,
    guide: guideAr.sizeGuide,
    typed: ['١٤٦', '١٫٤٠'],
    said: {
      both: '146 سم ← S',
      grows: /ولأن الطفل يكبر/,
      soldOut: '140 سم ← XS',
      shoe: 'مقاس الحذاء 39 ← 39',
    },
  },
])

/** What a message says before its first value. */
const beginning = (message: string) => message.slice(0, message.indexOf('{')).trim()

test.each(languages)(
  'a height or a shoe size leads to a size, which is chosen in one tap, in $locale',
  async ({ locale, words, guide, typed, said }) => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width: 360 })
    await page.goto(`/product/${jersey}`)
    const open = () => page.getByRole('button', { name: guide.title }).click()
    const dialog = page.getByRole('dialog', { name: guide.title })
    const answer = dialog.getByRole('status')
    const button = (size: string) =>
      answer.getByRole('button', { name: words.choose.replace('{size}', size), exact: true })
    await open()
    const height = dialog.getByLabel(words.ask.height)
    await height.fill(typed[0])
    await answer.getByText(said.both, { exact: true }).waitFor()
    await answer.getByText(said.grows).waitFor()
    await answer.getByText(words.soldOut.replace('{size}', 'XS')).waitFor()
    await button('S').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('radio', { checked: true }).inputValue()).toBe('S')

    await open()
    const row = dialog.getByRole('row').and(page.locator('[aria-current=true]'))
    await row.getByText(words.chosen).waitFor()
    await expect.poll(() => row.getByRole('rowheader').innerText()).toContain('S')
    await height.fill('9')
    await height.press('Enter')
    await answer.getByText(beginning(words.too_small)).waitFor()
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
    // Without leaving the field.
    await height.fill('X')
    await answer.getByText(beginning(words.invalid)).waitFor()
    await height.fill(typed[1])
    await answer.getByText(said.soldOut, { exact: true }).waitFor()
    await answer.getByRole('link', { name: words.tellMe }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('#wait-size').waitFor()

    await untilDialogLeftHistory(page)
    await page.goto(`/product/${shoes}`)
    await open()
    await dialog.getByLabel(words.ask.shoe_size).fill('39')
    await answer.getByText(said.shoe, { exact: true }).waitFor()
    // Nothing about the body, and no size that the shoe is not made in.
    await expect.poll(() => dialog.getByText(words.text).count()).toBe(0)
    await expect.poll(() => dialog.getByRole('rowheader').count()).toBe(2)
    await expect.poll(() => answer.innerText()).not.toMatch(said.grows)
    await dialog.getByLabel(words.ask.shoe_size).fill('41')
    await answer.getByText(beginning(words.too_large)).waitFor()
    await dialog.getByLabel(words.ask.shoe_size).fill('39')
    await answer.getByRole('link', { name: words.tellMe }).click()
    await expect.poll(() => page.locator('#wait-size').inputValue()).toBe('39')

    await untilDialogLeftHistory(page)
    await page.goto(`/product/${jersey}`)
    await open()
    await answer.getByText(said.soldOut, { exact: true }).waitFor()
    await close()
  },
)

test('without JavaScript the guide asks for nothing', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { javaScript: false })
  await page.goto(`/product/${jersey}`)
  await page.getByRole('button', { name: guideFr.sizeGuide.title }).click()
  const dialog = page.getByRole('dialog', { name: guideFr.sizeGuide.title })
  await dialog.getByRole('table').waitFor()
  await expect.poll(() => dialog.getByLabel(adviceFr.ask.height).isVisible()).toBe(false)
  await close()
})
