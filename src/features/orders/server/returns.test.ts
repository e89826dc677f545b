import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { newPage } from '#features/texts/admin-contract.ts'
import { addPage, archivePage, changePage } from '#features/texts/server/change-page.ts'
import { changeText } from '#features/texts/server/change-text.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { demoTexts } from '../../../../database/seed/texts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type DeliveryChange, deliveryChange } from '../admin-contract.ts'
import { deliveryOffers, newOrder, trackedOrder } from '../contract.ts'
import { changeDelivery, getDelivery } from './change-delivery.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { getDeliveryOffers } from './read-delivery.ts'
import { trackOrder } from './track-order.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase()
  product = await createProduct(db.database, { stocks: { M: 50 } })
})
afterAll(() => db?.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
const current = () => getDelivery(asAdmin())
const change = async (wanted: Omit<DeliveryChange, 'version'>) =>
  changeDelivery(asAdmin(), { version: (await current()).version, ...wanted })
const offered = async () => deliveryOffers.parse(await getDeliveryOffers(visitor())).returns

async function order() {
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const input = checkoutOrder([line], { language: 'ar' })
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  const placed = JSON.parse(await placeOrder(visitor(), newOrder.parse(input), request))
  const asked = { order_number: placed.order_number, phone: input.customer_phone }
  const track = async () => trackedOrder.parse(await trackOrder(visitor(), asked)).returns
  const mail = async (kind: string) => {
    const { rows } = await db.database.pool.query(
      `select text from mails where kind = $1 and headers ->> 'X-Order-Number' = $2
        order by created_at desc limit 1`,
      [kind, placed.order_number],
    )
    return String(rows[0]?.text)
  }
  return { id: String(placed.id), track, mail }
}

test('until the club decides there are none, and nothing is said about them', async () => {
  expect(await current()).toMatchObject({ return_days: 0, return_paid_by: null })
  expect(await getDeliveryOffers(visitor())).not.toHaveProperty('returns')
  const { track, mail } = await order()
  expect(await track()).toBeUndefined()
  expect(await mail('order-received')).not.toContain('الإرجاع')
})

test('their days are whole, at most a year, and somebody pays', async () => {
  for (const return_days of [-1, 1.5, 366])
    expect(deliveryChange.safeParse({ version: 1, return_days }).success).toBe(false)
  expect(deliveryChange.safeParse({ version: 1, return_paid_by: 'nobody' }).success).toBe(false)
  await expect(change({ return_days: 14 })).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'return_paid_by', code: 'required' }] },
  })
  await change({ return_days: 14, return_paid_by: 'club' })
  expect(await change({ return_days: 0 })).toMatchObject({ return_days: 0, return_paid_by: null })
})

test('the site, the mail and the tracking page say them; an order keeps its own', async () => {
  await change({ return_days: 14, return_paid_by: 'club' })
  expect(await offered()).toEqual({
    days: 14,
    paid_by: 'club',
    text_fr: 'Échange ou retour sous 14 jours, aux frais du club',
    text_en: 'Exchange or return within 14 days, paid by the club',
    text_ar: 'الاستبدال أو الإرجاع خلال 14 يومًا، على نفقة النادي',
    has_page: false,
    printed: demoTexts['shop.printed_returns'],
  })
  const placed = await order()
  const text = 'الاستبدال أو الإرجاع خلال 14 يومًا، على نفقة النادي'
  expect(await placed.mail('order-received')).toContain(text)

  const after = await change({ return_days: 3, return_paid_by: 'buyer' })
  expect(await offered()).toMatchObject({
    days: 3,
    text_fr: 'Échange ou retour sous 3 jours, à vos frais',
  })
  expect(await placed.track()).toMatchObject({ days: 14, text_ar: text })
  const { version } = await getOrder(asAdmin(), placed.id)
  await changeOrderStatus(asAdmin(), placed.id, { status: 'confirmed', version })
  expect(await placed.mail('order-status')).toContain(text)
  await changeOrderStatus(asAdmin(), placed.id, { status: 'cancelled', version: version + 1 })
  expect(await placed.mail('order-status')).not.toContain('الإرجاع')

  const { rows } = await db.database.pool.query(
    `select value ->> 'return_days' as days from revisions
      where kind = 'delivery' order by version desc limit 1`,
  )
  expect(rows).toEqual([{ days: '14' }])
  const audited = await db.database.pool.query(
    `select details from audit_entries where action = 'delivery.updated' order by id desc limit 1`,
  )
  expect(audited.rows[0].details).toMatchObject({
    before: { return_days: 14, return_paid_by: 'club' },
    after: { return_days: 3, return_paid_by: 'buyer' },
  })
  await change({ home_wilaya: 19 })
  expect(await current()).toMatchObject({ version: after.version + 1, return_days: 3 })
})

test('the published page about returns is linked, a draft and an archived one are not', async () => {
  await change({ return_days: 7, return_paid_by: 'buyer' })
  const page = { slug: 'returns', title_fr: 'Retours', body_fr: 'Un', is_draft: true }
  const { id, version } = await addPage(asAdmin(), newPage.parse(page))
  expect(await offered()).toMatchObject({ has_page: false })
  await changePage(asAdmin(), id, { version, is_draft: false })
  expect(await offered()).toMatchObject({ has_page: true })
  const placed = await order()
  expect(await placed.mail('order-received')).toContain('/pages/returns')
  expect(await placed.track()).toMatchObject({ has_page: true })
  await archivePage(asAdmin(), id)
  expect(await offered()).toMatchObject({ has_page: false })
})

test('what the club wrote about printed articles comes with them, unless it is empty', async () => {
  await change({ return_days: 7, return_paid_by: 'buyer' })
  const { track } = await order()
  const printed = async () => (await offered())?.printed
  const write = (version: number, text: string | null) =>
    changeText(asAdmin(), 'shop.printed_returns', {
      version,
      text_fr: text,
      text_en: text,
      text_ar: null,
      is_draft: false,
    })
  expect(await printed()).toEqual(demoTexts['shop.printed_returns'])
  await write(1, 'Jamais')
  expect(await printed()).toEqual({ fr: 'Jamais', en: 'Jamais', ar: null })
  expect(await track()).toMatchObject({ printed: { fr: 'Jamais' } })
  await write(2, null)
  expect(await offered()).not.toHaveProperty('printed')
})

test.each(locales)('one day and two are said in %s', async (locale) => {
  for (const return_days of [1, 2, 11]) {
    await change({ return_days, return_paid_by: 'buyer' })
    const text = (await offered())?.[`text_${locale}`]
    expect(text).toMatch(locale === 'ar' && return_days < 3 ? /يوم واحد|يومين/ : `${return_days} `)
  }
})
