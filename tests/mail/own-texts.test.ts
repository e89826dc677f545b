import { expect, test } from 'vitest'
import { newOrder } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'

const post = openMailFixture()

async function placedIn(language: 'fr' | 'ar') {
  const product = await createProduct(post.database)
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const input = checkoutOrder([line], { language })
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  const placed = await placeOrder(post.contextOf(), newOrder.parse(input), request)
  await post.sendAll()
  const [mail] = post.received.filter(({ to }) => to.includes('amina@example.dz'))
  return { mail, number: JSON.parse(placed).order_number }
}

async function own(key: string, texts: { fr?: string; ar?: string }) {
  await post.database.pool.query(
    `insert into message_texts (key, text_fr, text_ar, updated_at, updated_by)
     values ($1, $2, $3, now(), 'coach@cirta.example')
     on conflict (key) do update set text_fr = $2, text_ar = $3`,
    [key, texts.fr ?? null, texts.ar ?? null],
  )
  post.database.changes.emit('changed', ['mail-texts'])
}

test('the club’s own texts are in the next mail, those of the shared footer too', async () => {
  await own('orders.received.subject', { fr: 'C’est reçu : {number}' })
  await own('orders.received.text', { fr: "On s'en occupe.\nÀ <bientôt> !" })
  await own('club.question', { fr: 'Appelez donc :' })
  const { mail, number } = await placedIn('fr')
  expect(mail?.subject).toBe(`C’est reçu : ${number}`)
  expect(mail?.html).toContain('On s&#39;en occupe.<br>À &lt;bientôt&gt; !')
  expect(mail?.html).toContain('Appelez donc :')
  expect(mail?.text).toContain("On s'en occupe.\nÀ <bientôt> !")
})

test('a language without an own text keeps the program’s words', async () => {
  await own('orders.received.subject', { fr: 'C’est reçu : {number}' })
  const { mail, number } = await placedIn('ar')
  expect(mail?.subject).toBe(`طلبك رقم ${number}`)
})

test('an own Arabic text stays right-to-left, with its numbers isolated', async () => {
  await own('orders.received.subject', { ar: 'وصل {number} شكرًا' })
  await own('orders.greeting', { ar: 'أهلًا {name}' })
  const { mail, number } = await placedIn('ar')
  expect(mail?.subject).toBe(`وصل \u2068${number}\u2069 شكرًا`)
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.html).toContain('أهلًا \u2068Amina B.\u2069')
})

test('a text that no longer fits the message gives way to the program’s words', async () => {
  await own('orders.received.subject', { fr: 'Reçu : {order_id}' })
  const { mail, number } = await placedIn('fr')
  expect(mail?.subject).toBe(`Votre commande ${number}`)
})
