import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#core/locale.ts'
import {
  newOrder,
  type NewOrderInput,
  type OrderStatus,
  type PlacedOrder,
} from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { checkoutOrder, createProduct, testAdmin } from '#tests/support/builders.ts'
import { emptyOutbox, makeMailsDue, readOutbox } from '#tests/support/outbox.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'
import { demoClub } from '../../database/seed/club.ts'

const post = openMailFixture()

async function place(input: NewOrderInput): Promise<PlacedOrder> {
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(post.contextOf(), newOrder.parse(input), request))
}

const change = (id: string, status: OrderStatus, version: number) =>
  changeOrderStatus(post.contextOf(testAdmin), id, { status, version })

async function twoJerseys(changes: Parameters<typeof checkoutOrder>[1] = {}) {
  const product = await createProduct(post.database, { name: 'Maillot <Domicile>' })
  const line = { product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [7, 23] }
  return checkoutOrder([line], { expected_total: 9000, ...changes })
}

/** The received mails to this recipient. */
async function receivedBy(recipient: string) {
  await post.sendAll()
  return post.received.filter(({ to }) => to.includes(recipient))
}

const words: Record<
  Locale,
  { subject: string; dir: string; total: string; size: string; track: string }
> = {
  fr: {
    subject: 'Votre commande {number}',
    dir: 'ltr',
    total: '9\u202f000,00\u00a0DZD',
    size: 'Taille M · Numéros 7 et 23',
    track: 'Suivre ma commande',
  },
  en: {
    subject: 'Your order {number}',
    dir: 'ltr',
    total: '9,000.00\u00a0DZD',
    size: 'Size M · Numbers 7 and 23',
    track: 'Track my order',
  },
  ar: {
    subject: 'طلبك رقم {number}',
    dir: 'rtl',
    total: '9\u202f000,00\u00a0دج',
    size: 'المقاس M · الرقمان 7 و23',
    track: 'تتبّع طلبي',
  },
}

describe('a new order', () => {
  test.each(locales)(
    'is confirmed to the customer in the order’s language: %s',
    async (language) => {
      const { order_number: number } = await place(await twoJerseys({ language }))
      const [mail, ...others] = await receivedBy('amina@example.dz')
      expect(others).toEqual([])
      const { subject, dir, total, size, track } = words[language]
      expect(mail).toMatchObject({
        subject: subject.replace('{number}', number),
        from: { name: 'Cirta', address: 'noreply@cirta.example' },
        replyTo: [{ address: demoClub.email }],
      })
      expect(mail?.header('content-language')).toBe(language)
      expect(mail?.header('auto-submitted')).toBe('auto-generated')
      expect(mail?.header('x-order-number')).toBe(number)
      expect(mail?.header('content-type')).toMatch(/^multipart\/alternative/)
      const link = `https://cirta.example/order?number=${number}&lang=${language}`
      for (const part of [number, total, size, track, 'Amina B.', '2 × ']) {
        expect(mail?.text).toContain(part)
        expect(mail?.html).toContain(part)
      }
      expect(mail?.text).toContain(link)
      expect(mail?.text).toContain('Maillot <Domicile>')
      expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`)
      expect(mail?.html).toContain(`<html lang="${language}" dir="${dir}">`)
      expect(mail?.html).toContain('Maillot &lt;Domicile&gt;')
      expect(mail?.html).toContain(demoClub[`address_${language}`])
    },
  )

  test('is announced to the club in French, with the phone to call and the address to reply to', async () => {
    const { order_number: number } = await place(
      await twoJerseys({
        language: 'ar',
        delivery_method: 'delivery',
        shipping_address: 'Cité Boussouf',
        notes: 'Après 17 h',
      }),
    )
    const [mail] = await receivedBy(demoClub.email)
    expect(mail).toMatchObject({
      subject: `Nouvelle commande ${number} de Amina B.`,
      replyTo: [{ address: 'amina@example.dz' }],
    })
    for (const part of [
      '+213550123456',
      'amina@example.dz',
      'Cité Boussouf',
      'Après 17 h',
      '9\u202f000,00',
    ]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.text).toContain('https://cirta.example/admin/orders')
  })

  test('by phone is announced to the club only, with both phones', async () => {
    const product = await createProduct(post.database)
    await place({
      flow: 'quick',
      customer_name: 'Yanis K.',
      player_phone: '0550 12 34 56',
      parent_phone: '0661 23 45 67',
      exact_address: 'Cité Boussouf, bâtiment 4',
      jersey_number: null,
      notes: null,
      language: 'fr',
      expected_total: 4500,
      items: [{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }],
    })
    expect(await readOutbox(post.database)).toMatchObject([
      { kind: 'order-new', recipient: demoClub.email },
    ])
    const [mail] = await receivedBy(demoClub.email)
    expect(mail?.text).toContain('Téléphone du joueur\u00a0: +213550123456')
    expect(mail?.text).toContain('Téléphone des parents\u00a0: +213661234567')
    expect(mail?.replyTo).toBeUndefined()
  })

  test('that fails leaves no mail', async () => {
    await expect(place(await twoJerseys({ expected_total: 1 }))).rejects.toMatchObject({
      code: 'price_changed',
    })
    // Makes the transaction's last statement fail, after the mails were recorded.
    const context = post.contextOf()
    const order = newOrder.parse(await twoJerseys())
    await post.database.pool.query(
      'alter table idempotency_keys add constraint test check (response is null) not valid',
    )
    await expect(
      placeOrder(context, order, { key: crypto.randomUUID(), body: '' }),
    ).rejects.toThrow('violates check constraint')
    await post.database.pool.query('alter table idempotency_keys drop constraint test')
    expect(await readOutbox(post.database)).toEqual([])
  })

  test('with line breaks and lists in the name gains no header and no recipient', async () => {
    const name = 'Eve\r\nBcc: victim@example.dz\r\n\r\n<img src=x>, "two" <victim@example.dz>'
    await place(await twoJerseys({ customer_name: name }))
    const received = await receivedBy(demoClub.email)
    expect(post.received.map(({ to }) => String(to)).toSorted()).toEqual([
      'amina@example.dz',
      demoClub.email,
    ])
    for (const mail of post.received) {
      expect(mail.header('bcc')).toBeUndefined()
      expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
      expect(mail.html).not.toContain('<img')
    }
    expect(received[0]?.subject).toContain('Eve Bcc: victim@example.dz <img src=x>, "two"')
  })

  test('with half a surrogate pair is placed', async () => {
    await place(await twoJerseys({ customer_name: 'Amina \ud800' }))
    expect(await readOutbox(post.database)).toHaveLength(2)
  })
})

describe('a new status', () => {
  test.each<[OrderStatus, string]>([
    ['confirmed', 'Commande {number} confirmée'],
    ['ready', 'Commande {number} prête'],
    ['cancelled', 'Commande {number} annulée'],
  ])('%s is mailed to the customer', async (status, subject) => {
    const { id, order_number: number } = await place(await twoJerseys())
    await emptyOutbox(post.database)
    await change(id, status, 1)
    await change(id, status, 2)
    await makeMailsDue(post.database)
    const [mail, ...others] = await receivedBy('amina@example.dz')
    expect(others).toEqual([])
    expect(mail?.subject).toBe(subject.replace('{number}', number))
    expect(mail?.text).toContain(`/order?number=${number}`)
    expect(mail?.text).toContain('9\u202f000,00')
  })

  test.each<OrderStatus>(['processing', 'completed', 'pending'])(
    '%s is not mailed',
    async (status) => {
      const { id } = await place(await twoJerseys())
      await emptyOutbox(post.database)
      await change(id, status, 1)
      expect(await readOutbox(post.database)).toEqual([])
    },
  )

  test('ready says whether to come or to wait', async () => {
    const pickup = await place(await twoJerseys())
    const delivery = await place(
      await twoJerseys({ delivery_method: 'delivery', shipping_address: 'Cité Boussouf' }),
    )
    await emptyOutbox(post.database)
    await change(pickup.id, 'ready', 1)
    await change(delivery.id, 'ready', 1)
    await makeMailsDue(post.database)
    const texts = (await receivedBy('amina@example.dz')).map(({ text }) => String(text)).toSorted()
    expect(texts).toEqual([
      expect.stringContaining('Elle est prête à partir'),
      expect.stringContaining('Elle vous attend au club'),
    ])
  })

  test('that is refused is not mailed', async () => {
    const { id } = await place(await twoJerseys())
    await emptyOutbox(post.database)
    await expect(change(id, 'ready', 9)).rejects.toMatchObject({ code: 'stale' })
    expect(await readOutbox(post.database)).toEqual([])
  })
})

test('links that a stranger typed are plain text in the mail', async () => {
  await place(
    await twoJerseys({
      customer_name: 'Votre compte est bloqué http://evil.example/ccp',
      customer_email: 'victim@example.org',
      delivery_method: 'delivery',
      shipping_address: 'www.evil.example',
    }),
  )
  const [mail] = await receivedBy('victim@example.org')
  const told = `${mail?.subject} ${mail?.text} ${mail?.html}`
  expect(told).toContain('evil. example/ccp')
  expect(told).not.toMatch(/evil\.example|http:\/\/evil|www\.evil/)
})
