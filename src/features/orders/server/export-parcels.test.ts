import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { parcelDesk, wayOfParcel } from '#tests/support/parcel-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countRefusals, getRefusals } from './count-refusals.ts'
import { exportParcels } from './export-parcels.ts'
import { eraseFamilyOrders } from './family-orders.ts'
import { listOrders } from './list-orders.ts'
import { changeParcelSettings, getParcelSettings } from './parcel-settings.ts'
import { trackOrder } from './track-order.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(34)
})
afterAll(() => db.drop())

const { asAdmin, read, sentOrder, step, setStatus, parcelIn } = parcelDesk(() => db.database)

describe('the list for the courier', () => {
  test('has the chosen columns with heads, local times and the parent of a new wilaya', async () => {
    const { id } = await sentOrder({
      customer_name: 'Amina',
      customer_phone: '0661 11 22 33',
      notes: 'après 17 h',
    })
    await setStatus(id, 'ready')
    const { version } = await getParcelSettings(asAdmin())
    await changeParcelSettings(asAdmin(), {
      version,
      columns: [
        'name',
        'phones',
        'wilaya_code',
        'wilaya',
        'parent_wilaya',
        'commune',
        'contents',
        'pieces',
        'to_collect',
        'notes',
        'ordered_at',
      ],
    })
    await db.database.pool.query(
      `update orders set created_at = '2026-11-24T23:30:00Z' where id = $1`,
      [id],
    )
    const text = await (await exportParcels(asAdmin(), { ids: [id], lang: 'fr' })).text()
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Destinataire,Téléphone,Code wilaya,Wilaya,Wilaya (58),Commune,Contenu,Pièces,À encaisser (DZD),Remarques,Commandé le',
      'Amina,0661 11 22 33,59,Aflou,Laghouat,Aflou,2 × CBC Home M #7 #23,2,9000,après 17 h,2026-11-25 00:30',
    ])
    const arabic = await (await exportParcels(asAdmin(), { ids: [id], lang: 'ar' })).text()
    expect(arabic).toContain('المستلم,الهاتف')
    expect(arabic).toContain('آفلو,الأغواط')
  })

  test('is by default of what is to be handed over', async () => {
    const [waiting, gone] = [await parcelIn('to_hand_over'), await parcelIn('with_courier')]
    await changeParcelSettings(asAdmin(), {
      version: (await getParcelSettings(asAdmin())).version,
      columns: ['number'],
    })
    const text = await (await exportParcels(asAdmin(), {})).text()
    expect(text).toContain((await read(waiting.id)).order_number)
    expect(text).not.toContain((await read(gone.id)).order_number)
    await expect(exportParcels(contextOf(db.database), {})).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test('settings of an older version are refused with those stored', async () => {
    const { version } = await getParcelSettings(asAdmin())
    const changes = await Promise.allSettled(
      Array.from({ length: 32 }, () =>
        changeParcelSettings(asAdmin(), { version, columns: ['name'] }),
      ),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(changeParcelSettings(contextOf(db.database), { version })).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})

test('orders are found by parcel and by days with the courier, joined with payment', async () => {
  const { id } = await parcelIn('with_courier')
  const week = { parcel: 'with_courier', courier_days: 7, payment: 'unpaid' } as const
  const found = async (filter: Parameters<typeof listOrders>[1]) =>
    (await listOrders(asAdmin(), { limit: 100, ...filter })).items.map((each) => each.id)
  expect(await found({ parcel: 'with_courier', status: 'ready' })).toContain(id)
  expect(await found(week)).not.toContain(id)
  await db.database.pool.query(
    "update orders set parcel_since = now() - interval '7 days' where id = $1",
    [id],
  )
  expect(await found(week)).toEqual([id])
  expect(await found({ ...week, courier_days: 8 })).toEqual([])
  expect(await found({ ...week, payment: 'paid' })).toEqual([])
  expect(await found({ parcel: 'here' })).not.toContain(id)
})

test('refusals are counted per phone, in whichever field it stands, and taken back by the undo', async () => {
  const { id, phone } = await parcelIn('refused')
  const e164 = `+213${phone.slice(1).replaceAll(' ', '')}`
  expect(await countRefusals(db.database, [e164, '+213555000000'])).toEqual([
    { phone: e164, refused: 1 },
  ])
  const next = await sentOrder({ customer_phone: phone })
  await db.database.pool.query('update orders set parent_phone = $2 where id = $1', [next.id, e164])
  await setStatus(next.id, 'ready')
  for (const state of wayOfParcel.refused) await step(next.id, state)
  expect(await getRefusals(asAdmin(), next.id)).toEqual({ items: [{ phone: e164, refused: 2 }] })
  await step(id, 'with_courier')
  expect(await getRefusals(asAdmin(), next.id)).toEqual({ items: [{ phone: e164, refused: 1 }] })
  await expect(getRefusals(contextOf(db.database), id)).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('the buyer sees where the parcel is, with the courier’s page', async () => {
  const { id, phone } = await parcelIn('to_hand_over')
  const { order_number } = await read(id)
  const track = async () =>
    (await trackOrder(contextOf(db.database), { order_number, phone })).parcel
  expect(await track()).toBeUndefined()
  await changeParcelSettings(asAdmin(), {
    version: (await getParcelSettings(asAdmin())).version,
    tracking_link: 'https://courier.example/track?n={number}',
  })
  await step(id, 'with_courier', 'YAL 7/7')
  expect(await track()).toMatchObject({
    state: 'with_courier',
    tracking_url: 'https://courier.example/track?n=YAL%207%2F7',
  })
  await step(id, 'refused')
  await step(id, 'returned')
  await step(id, 'written_off')
  expect(await track()).toMatchObject({ state: 'returned' })
})

test('a tracking number is noted and goes with the family’s data', async () => {
  const { id } = await parcelIn('with_courier')
  expect(await step(id, 'with_courier', ' ABC ')).toMatchObject({ tracking_number: ' ABC ' })
  expect(await step(id, 'delivered')).toMatchObject({ tracking_number: ' ABC ' })
  await db.database.transaction((tx) => eraseFamilyOrders(tx, asAdmin(), [id]))
  expect(await read(id)).toMatchObject({ tracking_number: null })
})
