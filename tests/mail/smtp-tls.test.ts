import { expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '#platform/mail/smtp-server.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const from = { name: 'Club', address: 'club@cirta.example' }
const mail = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  kind: 'test',
  recipient: 'amina@example.dz',
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  headers: {},
  reply_to: null,
  attempts: 0,
  message_id: '<test@cirta.example>',
  language: 'fr',
  created_at: '2026-01-01T00:00:00.000Z',
} as const

test('mail goes unencrypted only to a mail server on loopback', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const sendTo = async (url: string) => {
    const transport = smtpServer(url, from)
    await transport.send(mail, new AbortController().signal).finally(() => transport.close())
  }
  // This address reaches the same machine but does not count as loopback.
  await expect(sendTo(`smtp://0.0.0.0:${server.port}`)).rejects.toThrow(/TLS/)
  expect(server.received).toEqual([])
  await sendTo(`smtp://127.0.0.1:${server.port}`)
  expect(server.received).toHaveLength(1)
})
