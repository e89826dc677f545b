import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveProduct } from '#features/catalogue/server/archive-product.ts'
import { adjustStock } from '#features/catalogue/server/adjust-stock.ts'
import { recordStockTake } from '#features/catalogue/server/stock-takes.ts'
import { waitErasure } from '#features/catalogue/server/forget-waits.ts'
import { endWaits, waitForSize } from '#features/catalogue/server/wait-for-size.ts'
import { type SizeWait, sizeWait } from '#features/catalogue/wait-contract.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { visitorLimits } from '#platform/postgres/limits.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { placeOrder } from './place-order.ts'
import { tellWaiting } from './tell-waiting.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(32)
})
beforeEach(() => db.database.pool.query('truncate size_waits, mails; delete from rate_limits'))
afterAll(() => db.drop())

const visitor = () => contextOf(db.database)
const admin = () => contextOf(db.database, testAdmin)
const wait = (product: string, email: string, wanted: Partial<SizeWait> = {}) =>
  waitForSize(visitor(), product, sizeWait.parse({ size: 'M', email, language: 'fr', ...wanted }))
const restock = (product: string, size: string | null = 'M') =>
  adjustStock(admin(), product, { reason: 'received', changes: [{ size, quantity: 1 }] })
const mails = async () =>
  (
    await db.database.pool.query<{ recipient: string; subject: string; text: string }>(
      `select recipient, subject, text from mails where kind = 'size-back' order by recipient`,
    )
  ).rows
const told = async () => (await mails()).map(({ recipient }) => recipient)
const soldOut = () => createProduct(db.database, { stocks: { M: 0, L: 4 } })

describe('who asks to be told', () => {
  test('is on the list once, however often and however written, also at the same moment', async () => {
    const product = await soldOut()
    const spellings = ['lina@example.dz', 'LINA@example.dz', ' Lina@Example.DZ ']
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => wait(product, spellings[index % 3] ?? '')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['noted']))
    await restock(product)
    expect(await tellWaiting(visitor())).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('is refused for a size that is in stock, not offered or of no product', async () => {
    const product = await soldOut()
    const to = 'lina@example.dz'
    await expect(wait(product, to, { size: 'L' })).rejects.toMatchObject({ code: 'in_stock' })
    await expect(wait(product, to, { size: 'XS' })).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'size', code: 'invalid' }] },
    })
    await expect(wait(product, to, { size: null })).rejects.toMatchObject({ code: 'invalid' })
    await expect(wait(crypto.randomUUID(), to)).rejects.toMatchObject({ code: 'not_found' })
    await archiveProduct(admin(), product)
    await expect(wait(product, to)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('ten times a day at most; a program that fills the hidden field is noted nowhere', async () => {
    const product = await soldOut()
    expect(await wait(product, 'bot@example.dz', { website: 'x' })).toEqual({ status: 'noted' })
    const limited = { ...visitor(), config: readConfig({}) }
    const ask = () =>
      waitForSize(limited, product, sizeWait.parse({ size: 'M', email: 'a@example.dz' }))
    for (let asked = 0; asked < 10; asked++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
    await restock(product)
    await tellWaiting(visitor())
    expect(await told()).toEqual(['a@example.dz'])
  })
})

describe('an address', () => {
  const open = async () =>
    (
      await db.database.pool.query(
        'select product_id, language from size_waits where told_at is null',
      )
    ).rows
  const linkOf = (text: string | undefined) => /[?&]token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

  test('waits for ten sizes at most, also of 32 at once; the answer is always the same', async () => {
    const products = await Promise.all(Array.from({ length: 14 }, soldOut))
    const spellings = ['lina@example.dz', 'LINA@example.dz']
    const asked = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        wait(products[index % 14] ?? '', spellings[index % 2] ?? ''),
      ),
    )
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['noted']))
    expect(await open()).toHaveLength(10)
    const [known] = await open()
    await wait(known?.product_id ?? '', 'lina@example.dz', { language: 'ar' })
    expect((await open()).filter(({ language }) => language === 'ar')).toHaveLength(1)
    await wait(products[0] ?? '', 'amina@example.dz')
    expect(await open()).toHaveLength(11)
  })

  test('is told of all its sizes that are back in one mail for each language', async () => {
    const sizes = ['S', 'M', 'L', 'XL']
    const jersey = await createProduct(db.database, { stocks: { S: 0, M: 0, L: 0, XL: 0 } })
    const bag = await createProduct(db.database, { stocks: { '': 0 } })
    for (const size of ['M', 'S']) await wait(jersey, 'amina@example.dz', { size })
    for (const size of ['S', 'L']) await wait(jersey, 'Lina@example.dz', { size })
    await wait(bag, 'lina@example.dz', { size: null })
    await wait(jersey, 'lina@example.dz', { size: 'XL', language: 'en' })
    for (const size of sizes) await restock(jersey, size)
    await restock(bag, null)
    const counts = await Promise.all(Array.from({ length: 32 }, () => tellWaiting(visitor())))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    const letters = await mails()
    const textOf = (recipient: string, subject: string) =>
      letters.find((mail) => mail.subject === subject && mail.recipient.toLowerCase() === recipient)
        ?.text
    expect(letters).toHaveLength(3)
    const ofOneProduct = textOf('amina@example.dz', 'De nouveau en stock')
    expect(ofOneProduct).toContain('Maillot · Taille S et Maillot · Taille M')
    expect(ofOneProduct).toContain(`/product/${jersey}?lang=fr`)
    const ofTwoProducts = textOf('lina@example.dz', 'De nouveau en stock')
    expect(ofTwoProducts).toMatch(/(?:Maillot|Taille [SL])(?:, | et )Maillot/)
    expect(ofTwoProducts).toContain('/shop?lang=fr')
    const english = textOf('lina@example.dz', 'Maillot · Size XL: back in stock')
    expect(english).toContain(`/product/${jersey}?lang=en`)
  })

  test('leaves every list by the link of any mail, also when its row is long gone', async () => {
    const [product, another] = [await soldOut(), await soldOut()]
    await wait(product, 'lina@example.dz')
    await wait(another, 'Lina@example.dz')
    await restock(product)
    await tellWaiting(visitor())
    const link = linkOf((await mails())[0]?.text)
    await db.database.pool.query(`update size_waits set told_at = now() - interval '8 days'
      where told_at is not null`)
    expect(await waitErasure.erase(db.database, new Date(), 10)).toBe(1)
    for (let ended = 0; ended < 2; ended++) {
      expect(await open()).toHaveLength(1)
      await endWaits(visitor(), link)
      expect(await open()).toEqual([])
      await wait(another, 'lina@example.dz')
    }
  })
})

describe('when the size is back', () => {
  test('each is told once in its language, with the product and a link off the lists', async () => {
    const product = await soldOut()
    await wait(product, 'fr@example.dz')
    await wait(product, 'ar@example.dz', { language: 'ar' })
    await wait(product, 'en@example.dz', { language: 'en' })
    expect(await tellWaiting(visitor())).toBe(0)
    await restock(product)
    expect(await tellWaiting(visitor())).toBe(3)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Maillot · المقاس M: متوفر من جديد',
      'Maillot · Size M: back in stock',
      'Maillot · Taille M\u00a0: de nouveau en stock',
    ])
    const { rows } = await db.database.pool.query(
      `select token from size_waits where email = 'fr@example.dz'`,
    )
    const [, , french] = await mails()
    expect(french?.text).toContain(`/product/${product}?lang=fr`)
    expect(french?.text).toContain(`/tell-me/end?token=${rows[0]?.token}&lang=fr`)
    await restock(product)
    expect(await tellWaiting(visitor())).toBe(0)
  })

  test.each([
    [
      'a count of the shelves',
      async (product: string) => {
        const counts = [{ product_id: product, size: 'M', expected: 0, counted: 2 }]
        await recordStockTake(admin(), { counts }, { key: crypto.randomUUID(), body: product })
      },
    ],
    [
      'an order that is cancelled',
      async (product: string, order: string) => {
        await changeOrderStatus(admin(), order, { status: 'cancelled', version: 1 })
      },
    ],
  ])('by %s', async (_verb, bringBack) => {
    const product = await createProduct(db.database, { stocks: { M: 1 } })
    const order = newOrder.parse(
      checkoutOrder([{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [7] }]),
    )
    const request = { key: crypto.randomUUID(), body: '' }
    const placed = JSON.parse(await placeOrder(visitor(), order, request))
    await wait(product, 'lina@example.dz')
    await bringBack(product, placed.id)
    await tellWaiting(visitor())
    expect(await told()).toEqual(['lina@example.dz'])
  })

  test('of a product without sizes, too', async () => {
    const product = await createProduct(db.database, { stocks: { '': 0 } })
    await wait(product, 'lina@example.dz', { size: null })
    await restock(product, null)
    await tellWaiting(visitor())
    expect((await mails())[0]?.subject).toBe('Maillot\u00a0: de nouveau en stock')
  })

  test('who was told may ask again when it is sold out again', async () => {
    const product = await soldOut()
    for (const round of [1, 2]) {
      await wait(product, 'lina@example.dz')
      await restock(product)
      await tellWaiting(visitor())
      expect(await mails()).toHaveLength(round)
      const changes = [{ size: 'M', quantity: -1, was: 1 }]
      await adjustStock(admin(), product, { reason: 'correction', changes })
    }
  })

  test('what was told leaves room for other sizes', async () => {
    const products = await Promise.all(Array.from({ length: 10 }, soldOut))
    for (const product of products) await wait(product, 'lina@example.dz')
    await restock(products[0] ?? '')
    await tellWaiting(visitor())
    await db.database.pool.query('delete from rate_limits')
    const another = await soldOut()
    await wait(another, 'lina@example.dz')
    await restock(another)
    await tellWaiting(visitor())
    expect(await mails()).toHaveLength(2)
  })

  test('50 families are told once by two programs with 32 callers', async () => {
    const product = await soldOut()
    const families = Array.from({ length: 50 }, (_, index) => `family${index}@example.dz`)
    for (const family of families) await wait(product, family)
    await restock(product)
    const other = openDatabase(db.connection, { writers: 16, readers: 1, limits: visitorLimits })
    const counts = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        tellWaiting(contextOf(index % 2 ? other : db.database)),
      ),
    )
    await other.close()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
    expect(await told()).toEqual(families.toSorted())
  })

  test('and nobody who left, whose link leaves every list at once', async () => {
    const [product, another] = [await soldOut(), await soldOut()]
    for (const each of [product, another]) await wait(each, 'lina@example.dz')
    await wait(product, 'amina@example.dz')
    const { rows } = await db.database.pool.query(
      `select token from size_waits where email = 'lina@example.dz' and product_id = $1`,
      [product],
    )
    for (let clicked = 0; clicked < 2; clicked++)
      expect(await endWaits(visitor(), rows[0]?.token)).toEqual({ status: 'ended' })
    for (const each of [product, another]) await restock(each)
    await tellWaiting(visitor())
    expect(await told()).toEqual(['amina@example.dz'])
  })
})
