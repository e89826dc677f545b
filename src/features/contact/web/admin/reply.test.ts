import { expect, test } from 'vitest'
import { deskTextOf } from '#tests/support/desk-text.ts'
import { mailWords } from '../../server/emails/words.ts'
import { mailReply, whatsappReply } from './reply.ts'

const clubNames = {
  fr: 'Cirta Basketball Club',
  en: 'Cirta Basketball Club',
  ar: 'نادي سيرتا لكرة السلة',
}
const text = deskTextOf({ contact: mailWords.catalogue }, clubNames)

const message = {
  name: 'Lina & K.',
  email: 'lina+club@example.dz',
  phone: '+213550123456',
  message: 'À quelle heure ?\nMerci',
  language: 'fr' as const,
  created_at: '2026-11-20T10:00:00.000Z',
}

test('a reply by mail begins in the visitor’s language and quotes what was written', () => {
  const link = new URL(mailReply(message, text))
  expect(link.protocol).toBe('mailto:')
  expect(decodeURIComponent(link.pathname)).toBe('lina+club@example.dz')
  const body = link.searchParams.get('body') ?? ''
  expect(body).toMatch(/^Bonjour Lina & K\.,\r\n/)
  expect(body).toContain('Le 20 nov. 2026, vous nous avez écrit :\r\n> À quelle heure ?\n> Merci')
})

test('an address cannot bring fields of its own into the reply', () => {
  const link = new URL(mailReply({ ...message, email: 'a?bcc=victim@example.dz' }, text))
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
})

test('a long message is quoted in part, so that the link still opens', () => {
  expect(mailReply({ ...message, message: 'x'.repeat(5000) }, text).length).toBeLessThan(1500)
})

test('a long message with an emoji where it is cut is quoted without half of it', () => {
  const cheer = `${'x'.repeat(599)}🏀 Merci`
  const body = new URL(mailReply({ ...message, message: cheer }, text)).searchParams.get('body')
  expect(body).toMatch(/> x{599}…$/)
})

test('WhatsApp opens with a greeting in Arabic, or not at all without a phone', () => {
  const link = new URL(whatsappReply({ ...message, language: 'ar' }, text) ?? '')
  expect(link.href).toMatch(/^https:\/\/wa\.me\/213550123456\?text=/)
  expect(link.searchParams.get('text')).toBe(
    'مرحبًا Lina & K.، معك نادي سيرتا لكرة السلة. شكرًا على رسالتك بتاريخ 20 نوفمبر 2026.',
  )
  expect(whatsappReply({ ...message, phone: null }, text)).toBeUndefined()
})
