import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { orderStatuses } from '../../contract.ts'
import { deskTextOf } from '#tests/support/desk-text.ts'
import { mailWords } from '../../server/emails/words.ts'
import { buyerMessage } from './buyer-message.ts'

const text = deskTextOf({ orders: mailWords.catalogue })

const order = {
  customer_name: 'Amina B.',
  order_number: 'CBC-2026-000123',
  total_amount: 4500,
  language: 'ar',
  status: 'ready',
} as const

test('uses the order’s language and has its number, total and tracking link', () => {
  expect(buyerMessage(order, 'https://cbc.dz', text)).toBe(
    'السلام عليكم Amina B.،\nطلبكم رقم CBC-2026-000123 (4\u202f500,00\u00a0دج) جاهز.\n' +
      'لمتابعة الطلب: https://cbc.dz/order?number=CBC-2026-000123&lang=ar',
  )
})

test('differs for each status, in each language', () => {
  const texts = locales.flatMap((language) =>
    orderStatuses.map((status) => buyerMessage({ ...order, language, status }, '', text)),
  )
  expect(new Set(texts).size).toBe(18)
})
