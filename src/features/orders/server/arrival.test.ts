import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '#core/locale.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type DeliveryChange, deliveryChange } from '../admin-contract.ts'
import { deliveryOffers } from '../contract.ts'
import { changeDelivery, getDelivery } from './change-delivery.ts'
import { getDeliveryOffers } from './read-delivery.ts'
import { sayExpected } from './say-arrival.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() =>
  db.database.pool.query(
    `delete from delivery_ways; delete from delivery_arrivals;
     update delivery_settings set arrives_from = null, arrives_to = null, home_wilaya = null`,
  ),
)
afterAll(() => db?.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const current = () => getDelivery(asAdmin())
const change = async (wanted: Omit<DeliveryChange, 'version'>) =>
  changeDelivery(asAdmin(), { version: (await current()).version, ...wanted })
const arrives = (arrives_from: number | null, arrives_to: number | null) =>
  change({ arrives_from, arrives_to })
const offered = async () =>
  deliveryOffers.parse(await getDeliveryOffers(contextOf(db.database))).arrival

test('until the club decides, nothing is said', async () => {
  expect(await current()).toMatchObject({ arrives_from: null, arrives_to: null })
  expect(await getDeliveryOffers(contextOf(db.database))).not.toHaveProperty('arrival')
})

test('the site says it in every language, and no more once both days are taken away', async () => {
  await arrives(2, 4)
  expect(await offered()).toEqual({
    from: 2,
    to: 4,
    text_fr: 'Livré en 2 à 4 jours',
    text_en: 'Delivered in 2 to 4 days',
    text_ar: 'التوصيل خلال يومين إلى 4 أيام',
  })
  await arrives(null, null)
  expect(await offered()).toBeUndefined()
})

test('the line at a price says it shortly, beside for how long an item may be exchanged', async () => {
  const atPrice = async () => (await getDeliveryOffers(contextOf(db.database))).at_price
  await change({ return_days: 0, return_paid_by: null })
  expect(await atPrice()).toBeUndefined()
  await arrives(0, 0)
  expect(await atPrice()).toMatchObject({ text_fr: 'Chez vous le jour même' })
  await change({ return_days: 7, return_paid_by: 'club' })
  expect(await atPrice()).toEqual({
    text_fr: 'Chez vous le jour même · échange sous 7 jours',
    text_en: 'With you on the same day · exchange within 7 days',
    text_ar: 'يصلك في اليوم نفسه · الاستبدال خلال 7 أيام',
  })
  await arrives(null, null)
  expect(await atPrice()).toMatchObject({ text_fr: 'échange sous 7 jours' })
})

test('nothing is said as long as every order is collected', async () => {
  await arrives(2, 4)
  await change({ ways: [{ method: 'delivery', enabled: false }] })
  expect(await offered()).toBeUndefined()
  await change({ ways: [{ method: 'desk', enabled: true }] })
  expect(await offered()).toMatchObject({ from: 2, to: 4 })
})

test.each([
  ['only the first day', [2, null], 'arrives_to', 'required'],
  ['only the last day', [null, 4], 'arrives_from', 'required'],
  ['days in the wrong order', [5, 4], 'arrives_to', 'invalid_range'],
] as const)('%s is refused at its field', async (_, [from, to], path, code) => {
  await expect(arrives(from, to)).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path, code }] },
  })
  expect(await current()).toMatchObject({ arrives_from: null, arrives_to: null })
  const stored = db.database.pool.query(
    'update delivery_settings set arrives_from = $1, arrives_to = $2',
    [from, to],
  )
  await expect(stored).rejects.toMatchObject({ constraint: 'delivery_settings_arrival' })
})

test('one day is refused against the other one that is stored', async () => {
  await arrives(2, 4)
  const refused = { code: 'invalid', details: { errors: [{ path: 'arrives_to' }] } }
  await expect(change({ arrives_from: 5 })).rejects.toMatchObject(refused)
  await expect(change({ arrives_to: null })).rejects.toMatchObject(refused)
  expect(await change({ arrives_to: 2 })).toMatchObject({ arrives_from: 2, arrives_to: 2 })
})

test('its days are whole, from 0 to 60', () => {
  for (const wrong of [-1, 1.5, 61, '2'])
    for (const field of ['arrives_from', 'arrives_to'])
      expect(deliveryChange.safeParse({ version: 1, [field]: wrong }).success).toBe(false)
  expect(deliveryChange.safeParse({ version: 1, arrives_from: 0, arrives_to: 60 }).success).toBe(
    true,
  )
})

test('only who may change settings changes it, and of two admins the second sees the first', async () => {
  const { version } = await current()
  const wanted = { version, arrives_from: 2, arrives_to: 4 }
  await expect(changeDelivery(contextOf(db.database), wanted)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  const coach = contextOf(db.database, { ...testAdmin, role: 'coach' as const })
  await expect(changeDelivery(coach, wanted)).rejects.toMatchObject({ code: 'not_permitted' })
  await changeDelivery(asAdmin(), wanted)
  await expect(changeDelivery(asAdmin(), { ...wanted, arrives_to: 6 })).rejects.toMatchObject({
    code: 'stale',
    details: { current: { arrives_from: 2, arrives_to: 4 } },
  })
})

test('a call that does not know it leaves it; the log says both values', async () => {
  await arrives(2, 4)
  expect(await change({ home_wilaya: 19 })).toMatchObject({ arrives_from: 2, arrives_to: 4 })
  await arrives(3, 5)
  const { rows } = await db.database.pool.query(
    `select details from audit_entries where action = 'delivery.updated' order by id desc limit 1`,
  )
  expect(rows[0].details).toMatchObject({
    before: { arrives_from: 2, arrives_to: 4 },
    after: { arrives_from: 3, arrives_to: 5 },
  })
})

test('earlier settings bring their days back; those from before there were any leave them', async () => {
  await arrives(2, 4)
  await arrives(7, 9)
  const { items } = await listRevisions(asAdmin(), 'delivery', 'delivery')
  const value = items[0]?.value ?? {}
  const again = async (earlier: object) =>
    changeDelivery(
      asAdmin(),
      deliveryChange.parse({ ...earlier, version: (await current()).version }),
    )
  expect(await again(value)).toMatchObject({ arrives_from: 2, arrives_to: 4 })
  const { arrives_from: _from, arrives_to: _to, ...older } = value
  expect(await again(older)).toMatchObject({ arrives_from: 2, arrives_to: 4 })
})

const adrar = 1
const algiers = 16
const toAdrar = (from: number, to: number) => [{ wilaya: adrar, from, to }]
const offers = async () => deliveryOffers.parse(await getDeliveryOffers(contextOf(db.database)))

test('a wilaya may take longer: the range is that of all, and each has its own', async () => {
  await change({ arrives_from: 2, arrives_to: 4, arrivals: toAdrar(5, 7) })
  expect(await current()).toMatchObject({ arrivals: toAdrar(5, 7) })
  const { arrival, arrivals = [] } = await offers()
  expect(arrival).toMatchObject({ from: 2, to: 7, text_fr: 'Livré en 2 à 7 jours' })
  const saidOf = (code: number) =>
    arrivals.filter(({ wilayas }) => wilayas.includes(code)).map(({ text_fr }) => text_fr)
  expect(saidOf(adrar)).toEqual(['Livré en 5 à 7 jours'])
  expect(saidOf(algiers)).toEqual(['Livré en 2 à 4 jours'])
  await change({ home_wilaya: 19 })
  expect((await current()).arrivals).toEqual(toAdrar(5, 7))
  await change({ arrivals: toAdrar(2, 4) })
  expect((await current()).arrivals).toEqual([])
  expect(await offers()).not.toHaveProperty('arrivals')
})

test('the club’s own wilaya is named where the others take another time', async () => {
  const constantine = 25
  await change({
    home_wilaya: constantine,
    arrives_from: 2,
    arrives_to: 4,
    arrivals: [...toAdrar(4, 7), { wilaya: constantine, from: 1, to: 2 }],
  })
  expect((await offers()).arrival).toEqual({
    from: 1,
    to: 7,
    text_fr: 'Livré à Constantine en 1 à 2 jours, ailleurs en 2 à 7 jours',
    text_en: 'Delivered to Constantine in 1 to 2 days, elsewhere in 2 to 7 days',
    text_ar: 'التوصيل إلى قسنطينة خلال يوم إلى يومين، وإلى غيرها خلال يومين إلى 7 أيام',
  })
  await change({ home_wilaya: null })
  expect((await offers()).arrival).toMatchObject({ text_fr: 'Livré en 1 à 7 jours' })
})

test('a wilaya that is not delivered to makes no promise longer', async () => {
  const prices = [{ wilaya: adrar, price: null }]
  await change({
    arrives_from: 2,
    arrives_to: 4,
    arrivals: toAdrar(5, 9),
    ways: [{ method: 'delivery', enabled: true, prices }],
  })
  expect(await offers()).toMatchObject({ arrival: { from: 2, to: 4 } })
  expect(await offers()).not.toHaveProperty('arrivals')
})

test('days of a wilaya in the wrong order are refused, by the database too', async () => {
  await expect(
    change({ arrives_from: 2, arrives_to: 4, arrivals: toAdrar(7, 5) }),
  ).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'arrivals', code: 'invalid_range' }] },
  })
  const stored = db.database.pool.query('insert into delivery_arrivals values (1, 7, 5)')
  await expect(stored).rejects.toMatchObject({ constraint: 'delivery_arrivals_days' })
})

const placedOn = '2026-11-23T09:00:00.000Z'

test.each([
  [
    'its wilaya',
    'delivery',
    adrar,
    '2026-11-24',
    'entre le samedi 28 novembre et le lundi 30 novembre',
  ],
  [
    'another one',
    'delivery',
    algiers,
    '2026-11-24',
    'entre le mercredi 25 novembre et le vendredi 27 novembre',
  ],
  [
    'no wilaya',
    'delivery',
    null,
    '2026-11-24',
    'entre le mercredi 25 novembre et le lundi 30 novembre',
  ],
  [
    'the last day',
    'delivery',
    algiers,
    '2026-11-27',
    'entre le mercredi 25 novembre et le vendredi 27 novembre',
  ],
  ['the day after', 'delivery', algiers, '2026-11-28', undefined],
  ['the hall', 'pickup', null, '2026-11-24', undefined],
] as const)(
  'an order is expected by the time of %s',
  async (_, delivery_method, wilaya, day, said) => {
    await change({ arrives_from: 2, arrives_to: 4, arrivals: toAdrar(5, 7) })
    const order = { delivery_method, wilaya, created_at: placedOn }
    const { arrival } = sayExpected(await current(), order, new Date(`${day}T20:00:00Z`))
    expect(arrival?.text_fr).toBe(said && `Livraison prévue ${said}`)
  },
)

type Said = readonly [from: number, to: number, text: string]
const said: Record<Locale, readonly Said[]> = {
  fr: [
    [0, 0, 'Livré le jour même'],
    [1, 1, 'Livré en 1 jour'],
    [0, 1, 'Livré en 1 jour'],
    [1, 2, 'Livré en 1 à 2 jours'],
    [0, 3, 'Livré en 3 jours'],
  ],
  en: [
    [0, 0, 'Delivered on the same day'],
    [1, 1, 'Delivered in 1 day'],
    [2, 2, 'Delivered in 2 days'],
    [1, 2, 'Delivered in 1 to 2 days'],
  ],
  ar: [
    [0, 0, 'التوصيل في اليوم نفسه'],
    [1, 1, 'التوصيل خلال يوم واحد'],
    [2, 2, 'التوصيل خلال يومين'],
    [0, 3, 'التوصيل خلال 3 أيام'],
    [1, 2, 'التوصيل خلال يوم إلى يومين'],
    [3, 10, 'التوصيل خلال 3 إلى 10 أيام'],
    [10, 11, 'التوصيل خلال 10 إلى 11 يومًا'],
  ],
}

test.each(locales)('each number of days has its form in %s', async (locale) => {
  for (const [from, to, text] of said[locale]) {
    await arrives(from, to)
    expect((await offered())?.[`text_${locale}`]).toBe(text)
  }
})
