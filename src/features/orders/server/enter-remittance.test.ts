import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '#features/money/server/read-account.ts'
import { contextOf, countLedgerDifferences, readStock } from '#tests/support/builders.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { ParcelState } from '../desk-contract.ts'
import { changeParcel } from './change-parcel.ts'
import { enterRemittance } from './enter-remittance.ts'
import { listOwedParcels } from './list-owed-parcels.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(34)
})
afterAll(() => db.drop())

const { asAdmin, read, step, setStatus, parcelIn } = parcelDesk(() => db.database)

const keyed = () => ({ key: crypto.randomUUID() })
const accountOf = (id: string) => getAccount(asAdmin(), id)

describe('the courier’s money', () => {
  test('is listed until the club has it', async () => {
    const [way, delivered, refused] = [
      await parcelIn('with_courier'),
      await parcelIn('delivered'),
      await parcelIn('refused'),
    ]
    const before = await listOwedParcels(asAdmin(), { limit: 100 })
    const ids = before.items.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([way.id, delivered.id]))
    expect(ids).not.toContain(refused.id)
    const payments = [delivered, way].map(({ id }) => ({ id, amount: 9000 }))
    const request = keyed()
    const answer = await enterRemittance(asAdmin(), { payments }, request)
    expect(answer.refused).toEqual([])
    const [first = 0, second = 0] = answer.paid.map(({ receipt_number: number }) =>
      Number(number.slice(-6)),
    )
    expect(second).toBe(first + 1)
    expect(await enterRemittance(asAdmin(), { payments }, request)).toEqual(answer)
    expect(await read(way.id)).toMatchObject({ payment_state: 'paid', to_pay: 0 })
    const after = await listOwedParcels(asAdmin(), {})
    expect(after.sums.delivered.dzd).toBe(before.sums.delivered.dzd - 9000)
    expect(after.sums.with_courier.parcels).toBe(before.sums.with_courier.parcels - 1)
    const { items } = await accountOf(way.id)
    expect(items.at(-1)).toMatchObject({ kind: 'payment', method: 'courier', amount: 9000 })
  })

  test('another amount, or a parcel that is elsewhere, is refused', async () => {
    const [delivered, refused] = [await parcelIn('delivered'), await parcelIn('refused')]
    const payments = [
      { id: delivered.id, amount: 8000 },
      { id: refused.id, amount: 9000 },
      { id: crypto.randomUUID(), amount: 1 },
    ]
    const answer = await enterRemittance(asAdmin(), { payments }, keyed())
    expect(answer.paid).toEqual([])
    expect(answer.refused.map(({ code }) => code)).toEqual([
      'amount_changed',
      'parcel_step',
      'not_found',
    ])
    await expect(
      enterRemittance(contextOf(db.database), { payments }, keyed()),
    ).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

describe('32 callers at once', () => {
  const many = <Result>(call: (index: number) => Promise<Result>) =>
    Promise.allSettled(Array.from({ length: 32 }, (_each, index) => call(index)))

  test('put the pieces back once', async () => {
    const { id, product } = await parcelIn('returned')
    const { version } = await read(id)
    const looks = await many((index) =>
      changeParcel(asAdmin(), id, { state: index % 2 ? 'restocked' : 'written_off', version }),
    )
    expect(looks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { parcel_state } = await read(id)
    expect(await readStock(db.database, product)).toBe(parcel_state === 'restocked' ? 10 : 8)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('enter the courier’s money once', async () => {
    const { id } = await parcelIn('delivered')
    const payments = [{ id, amount: 9000 }]
    const answers = await many(() => enterRemittance(asAdmin(), { payments }, keyed()))
    const paid = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value.paid : []))
    expect(paid).toHaveLength(1)
    expect(await accountOf(id)).toMatchObject({ charged: 9000, paid: 9000, state: 'paid' })
  })

  test('refuse, return, look, cancel and pay: stock and sums are right', async () => {
    const { id, product } = await parcelIn('with_courier')
    const states: ParcelState[] = ['refused', 'returned', 'restocked', 'delivered']
    for (let round = 0; round < 6; round++)
      await many(async (index) => {
        const state = states[index % 6]
        if (state) return step(id, state)
        if (index % 6 === 4) return setStatus(id, 'cancelled')
        return enterRemittance(asAdmin(), { payments: [{ id, amount: 9000 }] }, keyed())
      })
    const order = await read(id)
    const account = await accountOf(id)
    const isGone = order.parcel_state !== 'restocked' && order.parcel_state !== 'delivered'
    const holds = isGone || order.status !== 'cancelled'
    expect(await readStock(db.database, product)).toBe(holds ? 8 : 10)
    expect(account.charged).toBe(order.status === 'cancelled' ? 0 : 9000)
    const moved = account.items.filter(({ kind }) => kind !== 'charge')
    expect(moved.length).toBeLessThanOrEqual(1)
    expect(account.paid).toBe(moved.length * 9000)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })
})
