import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductSummary } from '#features/catalogue/contract.ts'
import { messages as adviceAr } from '#features/catalogue/advice-messages.ar.ts'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as adviceEn } from '#features/catalogue/advice-messages.en.ts'
import { messages as catalogueEn } from '#features/catalogue/messages.en.ts'
import { messages as adviceFr } from '#features/catalogue/advice-messages.fr.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  {
    locale: 'fr',
    width: 360,
    product: catalogueFr.product,
    guide: catalogueFr.sizeGuide,
    advice: adviceFr,
    add: ordersFr.add,
  },
  {
    locale: 'en',
    width: 1280,
    product: catalogueEn.product,
    guide: catalogueEn.sizeGuide,
    advice: adviceEn,
    add: ordersEn.add,
  },
  {
    locale: 'ar',
    width: 360,
    product: catalogueAr.product,
    guide: catalogueAr.sizeGuide,
    advice: adviceAr,
    add: ordersAr.add,
  },
])

let program: RunningProgram
let browser: Browser
let products: ProductSummary[]

beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
  products = (await (await fetch(`${program.url}/api/products`)).json()).items
})

afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

const pathOf = (name: string) => `/product/${products.find(({ name_en }) => name_en === name)?.id}`

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, product, guide, advice, add }) => {
    test('a product shows the stock per size, recommends a size by age, previews the number and opens pictures large', async () => {
      const { page, close } = await visit(browser, program.url, { locale, width })
      await page.goto(pathOf('CBC Home'))
      await expect.poll(() => page.getByRole('radio').count()).toBe(3)
      await expect
        .poll(() => page.getByRole('radio').nth(1).getAttribute('aria-label'))
        .toMatch(/^L\D+/)
      await expect.poll(() => page.getByRole('radio').nth(2).isDisabled()).toBe(true)
      await page.getByRole('button', { name: guide.title }).click()
      const table = page
        .getByRole('dialog', { name: guide.title })
        .getByRole('table', { name: advice.table })
      // The head, and the three sizes of the article.
      await expect.poll(() => table.getByRole('row').count()).toBe(4)
      await page.keyboard.press('Escape')
      await table.waitFor({ state: 'hidden' })

      const care = page.locator('section', {
        has: page.getByRole('heading', { name: advice.care, exact: true }),
      })
      await care.getByText('30').waitFor()
      await page.getByRole('img', { name: product.jerseyPreviewBlank }).waitFor()
      await page.getByLabel(product.number, { exact: true }).fill('23')
      await page
        .getByRole('img', { name: product.jerseyPreview.replace('{number}', '23') })
        .waitFor()

      const photo = page.locator('main a[aria-haspopup=dialog]').first()
      await photo.click()
      const viewer = page.locator('main dialog')
      // Of all pictures: both sides of the drawn jersey stand before the photos.
      const at = (position: string) => viewer.getByText(new RegExp(`${position}\\D+5$`)).waitFor()
      await at('3')
      await viewer.getByRole('button', { name: product.nextImage }).click()
      await at('4')
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await at('5')
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await at('1')
      await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
      await at('5')
      await viewer.getByRole('button', { name: product.zoomIn, exact: true }).click()
      await viewer.getByRole('button', { name: product.zoomOut, exact: true }).waitFor()
      await viewer.getByRole('button', { name: product.previousImage }).click()
      await at('4')
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      await expect.poll(() => photo.evaluate((link) => link === document.activeElement)).toBe(true)

      const pictures = page.getByRole('region', { name: product.images })
      await pictures.locator('button[aria-pressed]').nth(2).click()
      await page.waitForFunction(
        () => document.querySelectorAll('[aria-pressed]')[2]?.ariaPressed === 'true',
      )
      // A focus beside the shown photo would scroll to it.
      const reached = () =>
        page
          .locator('main a[aria-haspopup=dialog]')
          .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ tabIndex }) => tabIndex))
      await expect.poll(reached).toEqual([0, -1, -1])
      const related = page.locator('section', {
        has: page.getByRole('heading', { name: product.related }),
      })
      await expect.poll(() => related.getByRole('article').count()).toBe(4)
      await close()
    })

    test('a product can be shared, and a sold-out one asked about', async () => {
      const { page, close } = await visit(browser, program.url, { locale, width })
      await page.goto(pathOf('Away Shorts'))
      const address = program.url + pathOf('Away Shorts')
      const textOf = async (name: string) =>
        new URL(
          (await page.getByRole('link', { name }).getAttribute('href')) ?? '',
        ).searchParams.get('text')
      await expect.poll(() => textOf(product.shareWhatsapp)).toContain(address)
      const comma = locale === 'ar' ? '،' : ','
      await expect
        .poll(() => textOf(product.shareWhatsapp))
        .toMatch(new RegExp(`^[^,،]+${comma} 2[^\\d]`))
      await expect.poll(() => textOf(add.tellMe)).toContain(address)
      // One box with both ways, and no advice on sizes that nobody can buy.
      const box = page.locator('details', { has: page.locator('#tell-me') })
      await box.getByRole('link', { name: add.tellMe }).waitFor()
      await box.locator('#wait-email').waitFor()
      await expect.poll(() => page.locator('fieldset').getByText(/[→←]/).count()).toBe(0)
      await expect
        .poll(() => page.getByRole('button', { name: product.soldOut }).isDisabled())
        .toBe(true)
      // On a wide screen the form is in sight, and the bar has the button only.
      const toForm = page.locator('.action-bar a[href$="#tell-me"]')
      await expect.poll(() => toForm.isVisible()).toBe(width < 1024)
      await close()
    })
  },
)

test('the system’s share sheet gets the product’s address', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'en' })
  await page.addInitScript(() => {
    navigator.share = async (data) => void (document.title = `shared ${data?.url}`)
  })
  await page.goto(pathOf('CBC Home'))
  await page.locator('#share-product').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: catalogueEn.product.share, exact: true }).click()
  await page.waitForFunction(() => document.title.startsWith('shared'))
  await expect.poll(() => page.title()).toBe(`shared ${program.url}${pathOf('CBC Home')}`)
  await close()
})
