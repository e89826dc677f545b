import type { Browser } from 'playwright-core'
import type { ProductSummary } from '../src/features/catalogue/contract.ts'
import { holdLimits } from '../src/features/orders/desk-contract.ts'
import { launchBrowser } from '../tests/support/chromium.ts'
import { startProgram } from '../tests/support/program.ts'
import { attackShop, piecesLeft, readProducts } from './fake-orders.ts'
import { median } from './measure.ts'
import { proofTimes } from './proof-of-work.ts'

const families = 60
const windows = 4
const slowdown = 6

/**
 * Orders in a browser; the page itself adds stamp and proof of work. Returns the server's answer
 * and the time from the press to it.
 */
async function orderInBrowser(
  browser: Browser,
  url: string,
  product: ProductSummary,
  number: number,
) {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  const page = await context.newPage()
  const { id: productId, price, category, size_stocks } = product
  const names = { name_fr: 'Maillot', name_en: 'Maillot', name_ar: 'Maillot' }
  const size = size_stocks[0]?.size ?? null
  const line = {
    productId,
    ...names,
    price,
    image: null,
    category,
    size,
    quantity: 1,
    jerseyNumbers: [],
  }
  await page.addInitScript(
    (cart) => {
      localStorage.setItem('cart', cart)
      addEventListener('app:ready', () => (document.documentElement.dataset.ready = ''))
    },
    JSON.stringify([line]),
  )
  await page.goto('/checkout')
  // Nobody fills in a form before its page is ready.
  await page.locator('html[data-ready]').waitFor()
  await page.locator('#customer_name').fill(`Famille ${number}`)
  await page.locator('#customer_email').fill(`famille${number}@example.dz`)
  await page.locator('#customer_phone').fill(`0550${String(number).padStart(6, '0')}`)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  const pressed = performance.now()
  await page.locator('form[data-needs-script] button[type=submit]').click()
  const response = await answered
  const waitMs = performance.now() - pressed
  const answer: { to_be_checked?: true } = await response.json()
  await context.close()
  const isAccepted = response.status() === 201
  return { isAccepted, isHeld: isAccepted && answer.to_be_checked !== true, waitMs }
}

async function evening(browser: Browser, url: string): Promise<boolean> {
  const before = await piecesLeft(url)
  const offered = (await readProducts(url)).flatMap((product) =>
    product.size_stocks
      .filter(({ stock }) => stock > windows)
      .map((each) => ({ ...product, size_stocks: [each] })),
  )
  const answers: Awaited<ReturnType<typeof orderInBrowser>>[] = []
  let next = 0
  const visit = async () => {
    while (next < families) {
      const number = next++
      const product = offered[number % offered.length]
      if (!product) throw new Error('nothing is offered')
      answers.push(await orderInBrowser(browser, url, product, number))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: windows }, visit))
  const accepted = answers.filter(({ isAccepted }) => isAccepted).length
  const holdingStock = answers.filter(({ isHeld }) => isHeld).length
  const seconds = Math.round((performance.now() - started) / 1000)
  const medianWaitMs = Math.round(median(answers.map(({ waitMs }) => waitMs)))
  const piecesBound = before - (await piecesLeft(url))
  console.table([{ orders: families, accepted, holdingStock, piecesBound, seconds, medianWaitMs }])
  return holdingStock === families
}

const browser = await launchBrowser()
const attacked = await startProgram()
const bound = await attackShop(attacked.url)
console.table([
  { "pieces bound by one sender's script": bound, wanted: `at most ${holdLimits.piecesPerSender}` },
])
for (const rate of [1, slowdown]) {
  const times = await proofTimes(browser, attacked.url, rate)
  console.table([
    { slowed: rate, medianMs: Math.round(median(times)), mostMs: Math.round(Math.max(...times)) },
  ])
}
await attacked.stop()
const program = await startProgram()
let isWhole = false
try {
  isWhole = await evening(browser, program.url)
} finally {
  await program.stop()
  await browser.close()
}
process.exitCode = isWhole && bound <= holdLimits.piecesPerSender ? 0 : 1
