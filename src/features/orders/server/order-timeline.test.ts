import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { orderChange, orderTimeline } from '../change-contract.ts'
import { changeOrder } from './change-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { addOrderNote, getOrderTimeline } from './order-timeline.ts'

let db: TestDatabase
let id: string
beforeAll(async () => {
  db = await createTestDatabase()
  const line = {
    product_id: await createProduct(db.database),
    size: 'M' as const,
    quantity: 1,
    jersey_numbers: [],
  }
  id = await placeTestOrder(db.database, checkoutOrder([line]))
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)

test('refuses a visitor', async () => {
  const visitor = contextOf(db.database)
  await expect(getOrderTimeline(visitor, id)).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(addOrderNote(visitor, id, { text: 'x' })).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('an unknown order has no timeline and accepts no note', async () => {
  const nobody = crypto.randomUUID()
  await expect(getOrderTimeline(asAdmin(), nobody)).rejects.toMatchObject({ code: 'not_found' })
  await expect(addOrderNote(asAdmin(), nobody, { text: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('lists actors and actions, oldest first, and the note is in the audit log', async () => {
  await changeOrderStatus(asAdmin(), id, { status: 'confirmed', version: 1 })
  await addOrderNote(asAdmin(), id, { text: 'يمرّ مساء السبت' })
  await changeOrderStatus(asAdmin(), id, { status: 'ready', version: 2 })
  const timeline = orderTimeline.parse(await getOrderTimeline(asAdmin(), id))
  const admin = 'admin@cirta.example'
  expect(
    timeline.items.map((step) => [
      step.actor,
      step.kind === 'note' ? step.text : step.kind === 'status' && step.status,
    ]),
  ).toEqual([
    ['visitor', 'pending'],
    [admin, 'confirmed'],
    [admin, 'يمرّ مساء السبت'],
    [admin, 'ready'],
  ])
  const { rows } = await db.database.pool.query(
    "select actor, action, subject_id, details from audit_entries where action = 'order.note_added'",
  )
  expect(rows).toEqual([
    {
      actor: admin,
      action: 'order.note_added',
      subject_id: id,
      details: { text: 'يمرّ مساء السبت' },
    },
  ])
})

test('names the products of changes in each language, as they are called today', async () => {
  const [home, away] = [await createProduct(db.database), await createProduct(db.database)]
  const line = { product_id: home, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const order = await placeTestOrder(db.database, checkoutOrder([line]))
  expect((await getOrderTimeline(asAdmin(), order)).products).toEqual([])
  const items = [{ ...line, product_id: away }]
  await changeOrder(asAdmin(), order, orderChange.parse({ version: 1, items }))
  await db.database.pool.query("update products set name_ar = 'قميص' where id = $1", [home])
  const { products } = orderTimeline.parse(await getOrderTimeline(asAdmin(), order))
  expect(products.map(({ id }) => id).toSorted()).toEqual([home, away].toSorted())
  expect(products.find(({ id }) => id === home)?.name_ar).toBe('قميص')
})

test('a note that is sent again with its key, after a lost answer, is written once', async () => {
  const request = { key: crypto.randomUUID(), body: 'note' }
  const add = () => addOrderNote({ ...asAdmin(), request }, id, { text: 'Rappeler lundi' })
  const [first, ...again] = [await add(), await add(), await add()]
  expect(
    first?.items.filter((step) => 'text' in step && step.text === 'Rappeler lundi'),
  ).toHaveLength(1)
  expect(again).toEqual([first, first])
})
