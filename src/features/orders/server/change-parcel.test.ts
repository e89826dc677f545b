import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { getAccount } from '#features/money/server/read-account.ts'
import { contextOf, countLedgerDifferences, readStock, testAdmin } from '#tests/support/builders.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { parcelStates, parcelSteps } from '../desk-contract.ts'
import { changeParcel } from './change-parcel.ts'
import { changeParcels } from './change-parcels.ts'
import { getOrderTimeline } from './order-timeline.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(34)
})
afterAll(() => db.drop())

const { asAdmin, read, sentOrder, step, setStatus, parcelIn } = parcelDesk(() => db.database)

const accountOf = (id: string) => getAccount(asAdmin(), id)
const reasonsOf = async (id: string): Promise<string[]> =>
  (
    await db.database.pool.query(
      'select reason, quantity from stock_movements where order_id = $1 order by id',
      [id],
    )
  ).rows.map(({ reason, quantity }) => `${reason} ${quantity}`)

const mailsOf = async (id: string): Promise<number> =>
  (
    await db.database.pool.query(
      `select count(*)::int as count from mails m join orders o on o.id = $1
        where m.headers ->> 'X-Order-Number' = o.order_number
          and m.headers ->> 'X-Order-Status' = 'cancelled'`,
      [id],
    )
  ).rows[0]?.count

describe('the steps of a parcel', () => {
  const all = parcelStates.flatMap((from) => parcelStates.map((to) => ({ from, to })))
  test.each(all.filter(({ from, to }) => from !== to))(
    'from $from to $to',
    async ({ from, to }) => {
      const { id, product } = await parcelIn(from)
      const isStep = parcelSteps[from].includes(to)
      const refused = await step(id, to).then(
        () => undefined,
        (error: unknown) => (error instanceof AppError ? error.code : error),
      )
      const { parcel_state, status } = await read(id)
      expect(refused).toBe(isStep ? undefined : 'parcel_step')
      expect(parcel_state).toBe(isStep ? to : from)
      expect(await readStock(db.database, product)).toBe(parcel_state === 'restocked' ? 10 : 8)
      expect((await accountOf(id)).charged).toBe(status === 'cancelled' ? 0 : 9000)
      expect(await countLedgerDifferences(db.database)).toBe(0)
    },
  )

  test('a ready order that is sent is to be handed over, and no longer when it goes back', async () => {
    const { id } = await sentOrder()
    expect(await read(id)).toMatchObject({ parcel_state: 'none', parcel_since: null })
    expect(await setStatus(id, 'ready')).toMatchObject({ parcel_state: 'to_hand_over' })
    expect(await setStatus(id, 'processing')).toMatchObject({ parcel_state: 'none' })
  })

  test('an order that is collected has no parcel', async () => {
    const { id } = await sentOrder({ delivery_method: 'pickup', shipping_address: null })
    expect(await setStatus(id, 'ready')).toMatchObject({ parcel_state: 'none' })
    await expect(step(id, 'with_courier')).rejects.toMatchObject({ code: 'parcel_step' })
  })

  test('a cancelled order is not handed over', async () => {
    const { id } = await sentOrder()
    await setStatus(id, 'cancelled')
    await expect(step(id, 'with_courier')).rejects.toMatchObject({ code: 'parcel_step' })
  })

  test('delivered completes the order, the step back makes it ready again', async () => {
    const { id } = await parcelIn('with_courier')
    expect(await step(id, 'delivered')).toMatchObject({ status: 'completed' })
    expect(await step(id, 'with_courier')).toMatchObject({ status: 'ready' })
  })

  test('resaleable pieces return to the stock with the reason, and nobody is mailed', async () => {
    const { id } = await parcelIn('restocked')
    expect(await read(id)).toMatchObject({ status: 'cancelled', payment_state: 'none' })
    expect(await reasonsOf(id)).toEqual(['order -2', 'returned 2'])
    expect(await mailsOf(id)).toBe(0)
  })

  test('what is not resaleable is gone, and the order is cancelled as well', async () => {
    const { id } = await parcelIn('written_off')
    expect(await read(id)).toMatchObject({ status: 'cancelled', to_pay: 0 })
    expect(await reasonsOf(id)).toEqual(['order -2'])
    expect(await mailsOf(id)).toBe(0)
  })

  test.each(['restocked', 'written_off'] as const)('the look can be undone: %s', async (looked) => {
    const { id, product } = await parcelIn(looked)
    expect(await step(id, 'returned')).toMatchObject({ status: 'ready', to_pay: 9000 })
    expect(await readStock(db.database, product)).toBe(8)
    expect(await step(id, 'restocked')).toMatchObject({ status: 'cancelled', to_pay: 0 })
    expect(await readStock(db.database, product)).toBe(10)
  })

  test('undoing the look is refused when the pieces are sold', async () => {
    const { id, product } = await parcelIn('restocked')
    await db.database.pool.query(
      `with sold as (update size_stocks set stock = 0 where product_id = $1 returning id)
       insert into stock_movements (size_stock_id, quantity, reason, actor)
       select id, -10, 'correction', 'test' from sold`,
      [product],
    )
    await expect(step(id, 'returned')).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await read(id)).toMatchObject({ parcel_state: 'restocked', status: 'cancelled' })
  })

  test('cancelled on the way, the pieces come back by the look and only once', async () => {
    const { id, product } = await parcelIn('with_courier')
    await setStatus(id, 'cancelled')
    expect(await readStock(db.database, product)).toBe(8)
    await step(id, 'refused')
    await step(id, 'returned')
    await step(id, 'restocked')
    expect(await readStock(db.database, product)).toBe(10)
    expect(await reasonsOf(id)).toEqual(['order -2', 'returned 2'])
    expect(await step(id, 'returned')).toMatchObject({ status: 'cancelled' })
  })

  test('a cancelled parcel that stayed at the club gives its pieces back', async () => {
    const { id, product } = await parcelIn('with_courier')
    await setStatus(id, 'cancelled')
    await step(id, 'to_hand_over')
    expect(await readStock(db.database, product)).toBe(10)
    expect(await reasonsOf(id)).toEqual(['order -2', 'cancel 2'])
  })

  test('a reopened order takes new pieces for a new parcel', async () => {
    const { id, product } = await parcelIn('written_off')
    expect(await setStatus(id, 'ready')).toMatchObject({ parcel_state: 'to_hand_over' })
    expect(await readStock(db.database, product)).toBe(6)
  })

  test('refuses a visitor, and a version that is old with the order as it is', async () => {
    const { id } = await parcelIn('to_hand_over')
    const change = { state: 'with_courier', version: 2 } as const
    await expect(changeParcel(contextOf(db.database), id, change)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await changeParcel(asAdmin(), id, change)
    await expect(changeParcel(asAdmin(), id, change)).rejects.toMatchObject({
      code: 'stale',
      details: { current: { id, parcel_state: 'with_courier' } },
    })
    await expect(changeParcel(asAdmin(), crypto.randomUUID(), change)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('the history has each step with its actor', async () => {
    const { id } = await parcelIn('refused')
    const { items } = await getOrderTimeline(asAdmin(), id)
    const steps = items.flatMap((item) => (item.kind === 'parcel' ? [item] : []))
    expect(steps.map(({ state, actor }) => [state, actor])).toEqual(
      ['to_hand_over', 'with_courier', 'refused'].map((state) => [state, testAdmin.email]),
    )
  })

  test('several at once: each on its own', async () => {
    const [one, other] = [await parcelIn('to_hand_over'), await parcelIn('to_hand_over')]
    const { version } = await read(one.id)
    const { changed, refused } = await changeParcels(asAdmin(), {
      changes: [
        { id: one.id, state: 'with_courier', version },
        { id: other.id, state: 'delivered', version },
      ],
    })
    expect(changed).toMatchObject([{ id: one.id, parcel_state: 'with_courier' }])
    expect(refused).toMatchObject([{ id: other.id, code: 'parcel_step' }])
  })
})
