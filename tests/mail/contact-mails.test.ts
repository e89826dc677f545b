import { expect, test } from 'vitest'
import { contactMessage, type ContactMessageInput } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'
import { demoClub } from '../../database/seed/club.ts'

const post = openMailFixture()

/** The mail that the server receives for this message. */
async function mailOf(changes: Partial<ContactMessageInput> = {}) {
  const written = {
    name: 'Lina K.',
    email: 'lina@example.dz',
    message: 'Bonjour <b>coach</b>\nà quelle heure ?',
    language: 'ar' as const,
    ...changes,
  }
  await sendMessage(post.contextOf(), contactMessage.parse(written))
  await post.sendAll()
  return post.received[0]
}

test('the club gets the message in French, and a reply goes to the visitor', async () => {
  const mail = await mailOf({ phone: '0550 12 34 56', topic: 'U14-girls' })
  expect(post.received).toHaveLength(1)
  expect(mail).toMatchObject({
    to: [demoClub.email],
    subject: 'Message de Lina K.',
    replyTo: [{ address: 'lina@example.dz' }],
    from: { address: 'noreply@cirta.example' },
  })
  expect(mail?.header('content-language')).toBe('fr')
  expect(mail?.header('auto-submitted')).toBe('auto-generated')
  for (const part of [
    'lina@example.dz',
    '+213550123456',
    'Programme U14, filles',
    'en arabe',
    'à quelle heure ?',
  ]) {
    expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(part)
  }
  expect(mail?.text).toContain('https://cirta.example/admin/messages')
  expect(mail?.text).toContain('Bonjour <b>coach</b>')
  expect(mail?.html).toContain('Bonjour &lt;b&gt;coach&lt;/b&gt;')
})

test('the mail names the event that the message is about', async () => {
  const { rows } = await post.database.pool.query(
    `with offer as (insert into offers (kind) values ('event') returning id)
       insert into events (id, title_fr, title_en, title_ar, location, event_date)
     select id, 'Tournoi d’hiver', 'Winter cup', 'دورة الشتاء', 'Constantine', '2027-01-15' from offer
       returning id`,
  )
  expect((await mailOf({ topic: `event-${rows[0].id}` }))?.text).toContain(
    'Événement : Tournoi d’hiver'.replace(' :', '\u00a0:'),
  )
})

test('a message about a deleted event is delivered all the same', async () => {
  expect((await mailOf({ topic: `event-${crypto.randomUUID()}` }))?.text).not.toContain('Événement')
})

test('line breaks in a name or an address add no header and no recipient', async () => {
  const name = 'Eve\r\nBcc: victim@example.dz\r\n\r\n<img src=x>, "two" <victim@example.dz>'
  const mail = await mailOf({ name })
  expect(mail?.to).toEqual([demoClub.email])
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
  expect(mail?.html).not.toContain('<img')
  expect(() =>
    contactMessage.parse({
      name: 'x',
      email: 'a@b.dz\r\nBcc: c@d.dz',
      message: 'x',
      language: 'fr',
    }),
  ).toThrow('invalid_email')
})
