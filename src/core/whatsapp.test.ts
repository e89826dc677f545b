import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp.ts'

test('goes to the phone as WhatsApp wants it, with nothing lost on the way', () => {
  const address = new URL(whatsAppLink('+213550123456', 'a & b\nج'))
  expect([address.host, address.pathname]).toEqual(['wa.me', '/213550123456'])
  expect(address.searchParams.get('text')).toBe('a & b\nج')
})
