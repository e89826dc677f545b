import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#core/locale.ts'
import { cancelRegistration } from '#features/registrations/server/cancel-registration.ts'
import { getRegistration } from '#features/registrations/server/find-registration.ts'
import { mailLinks } from '#features/registrations/server/mail-links.ts'
import { register } from '#features/registrations/server/register.ts'
import { childRegistration, createEvent } from '#tests/support/builders.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'
import { demoClub } from '../../database/seed/club.ts'

const post = openMailFixture()

const send = (event: string, name: string, changes = {}) =>
  register(post.contextOf(), childRegistration(event, name, changes))

async function receivedBy(recipient: string) {
  await post.sendAll()
  return post.received.filter(({ to }) => to.includes(recipient))
}

/** The private link's token in a mail's text. */
const tokenIn = (text = '') =>
  /https:\/\/cirta\.example\/registration\/([\w-]{43})\?lang=/.exec(text)?.[1] ?? ''

const words: Record<
  Locale,
  { subject: string; waiting: string; place: string; offer: string; dir: string }
> = {
  fr: {
    subject: 'Inscription {reference} : Stage',
    waiting: 'vous êtes au rang 1',
    place: 'Une place pour vous : Stage',
    offer: 'Stage',
    dir: 'ltr',
  },
  en: {
    subject: 'Registration {reference}: Camp',
    waiting: 'you are number 1 in line',
    place: 'A place for you: Camp',
    offer: 'Camp',
    dir: 'ltr',
  },
  ar: {
    subject: 'التسجيل {reference}: تربص',
    waiting: 'ودوركم في القائمة 1',
    place: 'مكان شاغر لكم: تربص',
    offer: 'تربص',
    dir: 'rtl',
  },
}

describe.each(locales)('in %s', (language) => {
  const { subject, waiting, place, offer, dir } = words[language]

  test('a registration is confirmed with its reference and private link', async () => {
    const event = await createEvent(post.database)
    const { reference, token } = await send(event, 'Lina <K.>', { language })
    const [mail, ...others] = await receivedBy('amina@example.dz')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: subject.replace('{reference}', reference),
      replyTo: [{ address: demoClub.email }],
    })
    expect(mail?.header('content-language')).toBe(language)
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
    expect(mail?.header('x-registration-reference')).toBe(reference)
    for (const part of [reference, offer, 'Amina K.', '10:00']) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(tokenIn(mail?.text)).toBe(token)
    expect(mail?.html).toContain(
      `href="https://cirta.example/registration/${token}?lang=${language}"`,
    )
    expect(mail?.html).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(mail?.html).toContain('Lina &lt;K.&gt;')
  })

  test('a family on the waiting list is mailed its position, then its place, with a link that works', async () => {
    const event = await createEvent(post.database, { maxParticipants: 1 })
    const first = await send(event, 'First', { email: null })
    const { reference } = await send(event, 'Rym', { language })
    const [told] = await receivedBy('amina@example.dz')
    expect(told?.text).toContain(waiting)

    post.received.length = 0
    await cancelRegistration(post.contextOf(), first.token)
    await cancelRegistration(post.contextOf(), first.token)
    const [mail, ...others] = await receivedBy('amina@example.dz')
    expect(others).toEqual([])
    expect(mail?.subject).toBe(place)
    for (const text of [told?.text, mail?.text])
      expect(await getRegistration(post.contextOf(), tokenIn(text))).toMatchObject({
        reference,
        status: 'new',
      })
  })
})

test('a family that asks for its lost link is mailed one that works, in its language', async () => {
  const event = await createEvent(post.database)
  const { reference } = await send(event, 'evil.example', {
    language: 'ar',
    email: 'lost@example.dz',
  })
  await post.sendAll()
  post.received.length = 0
  await mailLinks(post.contextOf(), { email: 'LOST@example.dz' })
  const [mail, ...others] = await receivedBy('lost@example.dz')
  expect(others).toEqual([])
  expect(mail?.subject).toContain(reference)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.text).toContain('evil. example')
  expect(await getRegistration(post.contextOf(), tokenIn(mail?.text))).toMatchObject({ reference })
})

test('a registration without an address, or a refused one, sends no mail', async () => {
  const event = await createEvent(post.database)
  await send(event, 'Lina', { email: null })
  await expect(send(event, 'Lina')).rejects.toMatchObject({ code: 'already_registered' })
  expect(await readOutbox(post.database)).toEqual([])
})

test('line breaks in a name add no header and no recipient', async () => {
  const event = await createEvent(post.database)
  await send(event, 'Eve\r\nBcc: victim@example.dz', {
    guardian_name: 'Eve\r\nBcc: victim@example.dz',
  })
  const [mail] = await receivedBy('amina@example.dz')
  expect(post.received.map(({ to }) => String(to))).toEqual(['amina@example.dz'])
  expect(mail?.header('bcc')).toBeUndefined()
})

test('links that a stranger typed are plain text in the mail', async () => {
  const event = await createEvent(post.database, {})
  await send(event, 'evil.example', {
    email: 'victim@example.org',
    guardian_name: 'https://evil.example',
  })
  const [mail] = await receivedBy('victim@example.org')
  const told = `${mail?.subject} ${mail?.text} ${mail?.html}`
  expect(told).toContain('evil. example')
  expect(told).not.toMatch(/evil\.example|https:\/\/evil/)
})

test('the sixth registration within an hour for one address is mailed once the desk accepts it', async () => {
  const limited = {
    ...post.contextOf(),
    config: { ...post.contextOf().config, rateLimit: 'on' as const },
  }
  const event = await createEvent(post.database, {})
  const address = { email: 'sixfold@example.org' }
  for (let child = 0; child < 6; child++)
    await register(limited, childRegistration(event, `Child ${child}`, address))
  const mails = (await readOutbox(post.database)).filter(
    ({ recipient }) => recipient === address.email,
  )
  expect(mails.map(({ status }) => status).toSorted()).toEqual([
    'held',
    ...Array<string>(5).fill('waiting'),
  ])
})
