import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { newOrder } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import type { Role } from '#core/permissions.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'
import { demoClub } from '../../database/seed/club.ts'

const post = openMailFixture()

async function hire(email: string, role: Role | 'none', data: object): Promise<void> {
  await post.database.pool.query(
    `with u as (insert into users (email, user_metadata) values ($1, $3) returning id)
     insert into admins (user_id, role) select id, $2 from u`,
    [email, role, JSON.stringify(data)],
  )
}

beforeEach(async () => {
  await post.database.pool.query('truncate users cascade')
})

async function order(): Promise<void> {
  const line = {
    product_id: await createProduct(post.database),
    size: 'M' as const,
    quantity: 1,
    jersey_numbers: [7],
  }
  const input = checkoutOrder([line])
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  await placeOrder(post.contextOf(), newOrder.parse(input), request)
}

const write = () =>
  sendMessage(
    post.contextOf(),
    contactMessage.parse({
      name: 'Lina K.',
      email: 'lina@example.dz',
      message: 'Bonjour',
      language: 'fr',
    }),
  )

/** Who of the club got a mail in which language. */
async function sentTo(): Promise<string[]> {
  await post.sendAll()
  return post.received
    .filter(({ to }) => !to.includes('amina@example.dz'))
    .map(({ to, header }) => `${to.join()} ${header('content-language')}`)
    .toSorted()
}

test('each admin who chose a language gets the club’s mails in it, as the role allows', async () => {
  await hire('manager@example.dz', 'manager', { language: 'en', mail_language: 'ar' })
  await hire('desk@example.dz', 'desk', { mail_language: 'en' })
  await hire('silent@example.dz', 'manager', { language: 'ar' })
  await hire('coach@example.dz', 'coach', { mail_language: 'ar' })
  await hire('gone@example.dz', 'none', { mail_language: 'ar' })
  const expected = [
    `${demoClub.email} fr`,
    'desk@example.dz en',
    'manager@example.dz ar',
  ].toSorted()
  await order()
  expect(await sentTo()).toEqual(expected)
  const arabic = post.received.find(({ to }) => to.includes('manager@example.dz'))
  expect(arabic?.subject).toMatch(/[\u0600-\u06ff]/)
  expect(arabic?.html).toContain('dir="rtl"')
  post.received.length = 0
  await write()
  expect(await sentTo()).toEqual(expected)
})

test('an admin with the club’s address gets each mail once, in the chosen language', async () => {
  await hire(demoClub.email, 'manager', { mail_language: 'ar' })
  await order()
  expect(await sentTo()).toEqual([`${demoClub.email} ar`])
})

test('a made-up language is nobody’s choice', async () => {
  await hire('manager@example.dz', 'manager', { mail_language: 'xx' })
  await write()
  expect(await sentTo()).toEqual([`${demoClub.email} fr`])
})

test('a club without an address has its mails read by the managers, until somebody chooses', async () => {
  const { pool, changes } = post.database
  await pool.query('update club set email = null')
  changes.emit('changed', ['club'])
  onTestFinished(async () => {
    await pool.query('update club set email = $1', [demoClub.email])
    changes.emit('changed', ['club'])
  })
  await hire('manager@example.dz', 'manager', { language: 'ar' })
  await hire('second@example.dz', 'manager', {})
  await hire('desk@example.dz', 'desk', {})
  await order()
  const listed = ['admin@cirta.example fr', 'coach@cirta.example fr']
  const all = [...listed, 'manager@example.dz ar', 'second@example.dz fr'].toSorted()
  expect(await sentTo()).toEqual(all)
  post.received.length = 0
  await hire('chosen@example.dz', 'desk', { mail_language: 'en' })
  await write()
  expect(await sentTo()).toEqual(['chosen@example.dz en'])
})
