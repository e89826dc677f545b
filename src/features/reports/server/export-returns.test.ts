import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { newReturn } from '#features/orders/change-contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { returnPieces } from '#features/orders/server/take-back.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { exportReturns } from './export-returns.ts'
import { getReport } from './get-report.ts'

const period = { from: '2026-01-01', to: '2026-02-28' }

let db: TestDatabase
let jersey: string
let bag: string
beforeAll(async () => {
  db = await createTestDatabase()
  jersey = await createProduct(db.database, { name: '=Maillot', price: 4500.5, stocks: { M: 90 } })
  bag = await createProduct(db.database, { name: 'Sac', price: 1000, stocks: { '': 90 } })
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)

async function order(product_id: string, size: 'M' | null, quantity: number): Promise<string> {
  const line = { product_id, size, quantity, jersey_numbers: [] }
  const expected_total = quantity * (product_id === jersey ? 4500.5 : 1000)
  const id = await placeTestOrder(db.database, checkoutOrder([line], { expected_total }))
  const at = '2026-02-03T12:00:00Z'
  await db.database.pool.query('update orders set created_at = $2 where id = $1', [id, at])
  return id
}

const byWay = (one: { delivery_method: string }, other: { delivery_method: string }) =>
  one.delivery_method.localeCompare(other.delivery_method)

describe('what came back', () => {
  const place = async (quantity: number) => {
    const id = await order(jersey, 'M', quantity)
    await changeOrderStatus(admin(), id, { status: 'completed', version: 1 })
    return id
  }
  const back = (resaleable: boolean, quantity = 1) =>
    newReturn.parse({
      returned: [{ product_id: jersey, size: 'M', quantity, resaleable }],
      reason: 'Déchiré',
    })
  const today = { from: new Date().toISOString().slice(0, 10), to: '2999-01-01' }

  beforeAll(async () => {
    const id = await place(6)
    for (const asked of [back(true, 2), back(false), back(false)])
      await returnPieces(admin(), id, asked, { key: crypto.randomUUID(), body: '' })
    const states = ['with_courier', 'delivered', 'refused', 'restocked', 'to_hand_over', 'none']
    for (const [index, state] of states.entries()) {
      const sent = await order(bag, null, 1)
      await db.database.pool.query(
        `update orders set delivery_method = $4, wilaya = $5, parcel_state = $2, parcel_since = now(),
           shipping_address = 'Cité 5', parcel_refusals = $3 where id = $1`,
        [
          sent,
          state,
          /refused|restocked/.test(state) ? 2 : 0,
          ...(index % 2 ? ['desk', 31] : ['delivery', 25]),
        ],
      )
      if (state === 'restocked')
        await db.database.pool.query("update orders set status = 'cancelled' where id = $1", [sent])
    }
  })

  test('adds up to the ledger of returns, by product, for sale again or not', async () => {
    const { returns } = await getReport(admin(), today)
    const { rows } = await db.database.pool.query(
      `select product_id as id, sum(case when resaleable then quantity else 0 end) as resaleable,
         sum(case when resaleable then 0 else quantity end) as lost, sum(quantity * price) as value
         from returned_items group by 1`,
    )
    expect(returns.products).toEqual([
      { ...rows[0], name_fr: '=Maillot', name_en: '=Maillot', name_ar: '=Maillot' },
    ])
    expect(rows).toMatchObject([{ resaleable: 2, lost: 2, value: 18_002 }])
    expect((await getReport(admin(), period)).returns.products).toEqual([])
  })

  test('counts the refused of the parcels that were handed over, by way and wilaya', async () => {
    const { returns } = await getReport(admin(), period)
    const { rows } = await db.database.pool.query(
      `select delivery_method, wilaya, count(*) as handed_over,
         sum(case when parcel_refusals > 0 then 1 else 0 end) as refused
         from orders o where (o.created_at at time zone 'Africa/Algiers')::date
           between '${period.from}' and '${period.to}'
           and parcel_state in
             ('with_courier', 'delivered', 'refused', 'returned', 'restocked', 'written_off')
        group by 1, 2 order by 1`,
    )
    expect(returns.parcels).toEqual({ handed_over: 4, refused: 2 })
    const counts = rows.map(({ handed_over, refused }) => ({ handed_over, refused }))
    expect(returns.deliveries.toSorted(byWay)).toEqual(
      rows.map(({ delivery_method }, at) => ({ delivery_method, ...counts[at] })),
    )
    expect(new Set(returns.wilayas)).toEqual(
      new Set(rows.map(({ wilaya }, at) => ({ wilaya, ...counts[at] }))),
    )
  })

  test('is a CSV with heads in the admin’s language, a row for each piece, in the log', async () => {
    const asked = { ...today, lang: 'fr' as const, semicolons: '1' as const }
    const text = await (await exportReturns(admin(), asked)).text()
    const [heads, ...rows] = text.trim().split('\r\n')
    expect(heads).toMatch(/Retour le;Commande;Produit;Taille;.*;Remis en vente;Raison$/)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/;CBC-.*;'=Maillot;M;;1;4500[.,]5;4500[.,]5;non;Déchiré$/)
    expect(rows[2]).toMatch(/;2;4500[.,]5;9001;oui;Déchiré$/)
    const logged = await db.database.pool.query(
      "select action from audit_entries where subject = 'returns.csv'",
    )
    expect(logged.rows).toEqual([{ action: 'order.exported' }])
  })
})

test('a visitor and a coach do not get them', async () => {
  for (const actor of [visitor, { ...testAdmin, role: 'coach' as const }]) {
    const code = actor.kind === 'admin' ? 'not_permitted' : 'unauthorized'
    const asked = async () => exportReturns(contextOf(db.database, actor), { lang: 'fr' })
    await expect(asked()).rejects.toMatchObject({ code })
  }
})
