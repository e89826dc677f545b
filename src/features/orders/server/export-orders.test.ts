import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { exportOrders } from './export-orders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const product = await createProduct(db.database, { name: 'CBC Home' })
  const line = { product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [7, 23] }
  const common = { expected_total: 9000 }
  await placeTestOrder(
    db.database,
    checkoutOrder([line], { ...common, customer_name: '=HYPERLINK("http://x")' }),
  )
  await placeTestOrder(
    db.database,
    checkoutOrder([line], { ...common, customer_name: 'ياسين', notes: 'ligne 1\nligne 2, "fin"' }),
  )
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)

test('refuses a visitor before a byte is written', async () => {
  await expect(exportOrders(contextOf(db.database), {})).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('every order is one row, newest first, and no cell is a formula', async () => {
  const response = await exportOrders(asAdmin(), {})
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = await response.text()
  const [header, newest] = text.split('\r\n')
  expect(header).toMatch(/^order_number,created_at,status,customer_name,/)
  expect(newest).toMatch(
    /^CBC-\d{4}-\d{6},.*Z,pending,ياسين,amina@example.dz,'\+213550123456,,pickup,,2 × CBC Home M #7 #23,9000,/,
  )
  expect(text).toContain('"ligne 1\nligne 2, ""fin""",fr\r\n')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('nor does a part of a cell after a semicolon or a line break become one', async () => {
  const [order] = (await db.database.pool.query('select id, notes from orders order by created_at'))
    .rows
  const write = (notes: string) =>
    db.database.pool.query('update orders set notes = $2 where id = $1', [order.id, notes])
  await write('a;=1+1; "@SUM(1)"\n-2+3\nRue 5; porte 2 = bleue')
  const text = await (await exportOrders(asAdmin(), { q: 'HYPERLINK' })).text()
  expect(text).toContain(`"a;'=1+1; ""'@SUM(1)""\n'-2+3\nRue 5; porte 2 = bleue"`)
  await write(order.notes)
})

test('contains the filtered orders; for Excel with a byte-order mark', async () => {
  const bytes = new Uint8Array(
    await (await exportOrders(asAdmin(), { q: 'ياسين', excel: '1' })).arrayBuffer(),
  )
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).not.toContain('HYPERLINK')
})

test('names the products in the requested language', async () => {
  await db.database.pool.query(
    "update products set name_fr = 'CBC Domicile', name_ar = 'قميص الملعب'",
  )
  const items = async (lang?: 'fr' | 'ar') =>
    (await exportOrders(asAdmin(), { q: 'ياسين', lang })).text()
  expect(await items()).toContain('2 × CBC Home M #7 #23')
  expect(await items('fr')).toContain('2 × CBC Domicile M #7 #23')
  expect(await items('ar')).toContain('2 × قميص الملعب M #7 #23')
})

test('in a language, heads and values are its words and times are those of the club', async () => {
  const { rows } = await db.database.pool.query(
    `select to_char(created_at at time zone 'Africa/Algiers', 'YYYY-MM-DD HH24:MI') as at
       from orders where customer_name = 'ياسين'`,
  )
  const lines = async (lang: 'fr' | 'ar') =>
    (await (await exportOrders(asAdmin(), { q: 'ياسين', lang })).text()).split('\r\n')
  const [head, line] = await lines('fr')
  expect(head).toBe(
    'Commande,Date et heure,Statut,Client,E-mail,Téléphone,Téléphone du parent,Remise,Adresse,' +
      'Articles,Total (DZD),Frais de livraison (DZD),Wilaya,Commune,Lieu de retrait,Remarques,Langue',
  )
  expect(line).toContain(`,${rows[0]?.at},En attente,ياسين,`)
  expect(line).toContain(',Retrait,')
  const [arabicHead, arabicLine] = await lines('ar')
  expect(arabicHead).toMatch(/^الطلب,التاريخ والوقت,الحالة,/)
  expect(arabicLine).toContain(`,${rows[0]?.at},بانتظار التأكيد,`)
})

test('the phone of a quick order is not in the e-mail column', async () => {
  const write = (email: string) =>
    db.database.pool.query("update orders set customer_email = $1 where customer_name = 'ياسين'", [
      email,
    ])
  await write('+213550123456')
  const text = await (await exportOrders(asAdmin(), { q: 'ياسين' })).text()
  expect(text).toContain(",ياسين,,'+213550123456,")
  await write('amina@example.dz')
})

test('for Excel with a decimal comma, cells are separated by semicolons', async () => {
  const order = { q: 'HYPERLINK', excel: '1', semicolons: '1' } as const
  const [head = '', row = ''] = (await (await exportOrders(asAdmin(), order)).text()).split('\r\n')
  const plain = await (await exportOrders(asAdmin(), { q: 'HYPERLINK' })).text()
  expect(head).toBe(plain.split('\r\n')[0]?.replaceAll(',', ';'))
  expect(row.split(';')[0]).toBe(plain.split('\r\n')[1]?.split(',')[0])
})

test('the export is in the audit log', async () => {
  await exportOrders(asAdmin(), { status: 'pending' })
  const { rows } = await db.database.pool.query(
    "select actor, details from audit_entries where action = 'order.exported' order by id desc limit 1",
  )
  expect(rows).toEqual([{ actor: 'admin@cirta.example', details: { status: 'pending' } }])
})

test('an export of many pages holds every order once', async () => {
  await db.database.pool
    .query(`insert into orders (order_number, flow, customer_name, customer_email, customer_phone,
      delivery_method, total_amount, language)
    select 'CBC-2020-' || lpad(n::text, 6, '0'), 'checkout', 'Many', 'x@example.dz',
      '+213550000000', 'pickup', 1, 'fr'
      from generate_series(1, 1203) n`)
  await db.database.pool
    .query(`insert into order_items (order_id, position, product_id, product_name, quantity, price,
      jersey_numbers) select o.id, 0, p.id, 'x', 1, 1, '{}' from orders o, products p
        where o.customer_name = 'Many'`)
  const text = await (await exportOrders(asAdmin(), { q: 'many' })).text()
  const numbers = text.match(/CBC-2020-\d{6}/g) ?? []
  expect([numbers.length, new Set(numbers).size]).toEqual([1203, 1203])
})
