import { expect, test } from 'vitest'
import {
  emailChangeMail,
  reauthenticationMail,
  recoveryMail,
} from '#features/accounts/server/emails/account-mails.ts'
import { getMail, listMails } from '#features/mails/server/list-mails.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { unknownClub } from '#core/club.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

test('links and codes that open an account are hidden from the other admins', async () => {
  const { database, drop } = await createTestDatabase()
  const to = { recipient: 'coach@cirta.example', language: 'fr' as const }
  const link = { url: 'http://localhost/reset', code: '123456' }
  const change = { ...link, current: to.recipient, wanted: 'new@cirta.example' }
  const own = new Map()
  const mails = [
    recoveryMail(to, link, unknownClub, own),
    reauthenticationMail(to, link.code, unknownClub, own),
    emailChangeMail('fr', { ...change, end: 'current' }, unknownClub, own),
  ]
  await database.transaction((tx) => recordMails(tx, mails))
  const context = contextOf(database, testAdmin)
  const { items } = await listMails(context, {})
  const texts = await Promise.all(items.map(({ id }) => getMail(context, id)))
  expect(texts.map(({ text }) => text)).toEqual([null, null, null])
  await drop()
})
