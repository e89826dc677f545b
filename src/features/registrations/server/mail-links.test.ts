import { beforeEach, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { boy, familyOf, girl, member, ofNewFamily, openFamilies } from '#tests/support/families.ts'
import { getLinkedFamily } from './find-registration.ts'
import { mailLinks } from './mail-links.ts'

const { db, sendFamily } = openFamilies()
const pool = () => db.database.pool
const context = () => contextOf(db.database)

beforeEach(() => pool().query('truncate registrations, mails, rate_limits cascade'))

const register = (email: string | null, children = [member('Lina B.', '2013-05-04', girl)]) =>
  sendFamily({ ...familyOf(children, ofNewFamily()), email })

const ask = (email: string) => mailLinks(context(), { email })

async function mailed() {
  const { rows } = await pool().query(
    `select recipient, text, headers ->> 'X-Registration-Reference' as reference
       from mails where kind = 'registration-link' order by id`,
  )
  return rows
}

const tokenIn = (text: string) => /\/registration\/([\w-]{43})/.exec(text)?.[1] ?? ''

test('the link of all children of a family, whose earlier link stays valid', async () => {
  const { reference, token } = await register('Lina@Example.dz', [
    member('Younger B.', '2015-02-03', boy),
    member('Elder B.', '2013-05-04', girl),
  ])
  expect(await ask('lina@example.DZ')).toEqual({ status: 'asked' })
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'Lina@Example.dz', reference })
  expect(mail.text).toMatch(/Elder B\.\s+Younger B\./)
  for (const link of [token, tokenIn(mail.text)]) {
    const family = await getLinkedFamily(context(), link)
    expect([family.reference, family.registrations.length]).toEqual([reference, 2])
  }
})

test('two families of one address get a link each, which opens nothing of the other', async () => {
  const one = await register('shared@example.dz')
  const other = await register('shared@example.dz', [member('Sami T.', '2015-02-03', boy)])
  await ask('shared@example.dz')
  const opened = await Promise.all(
    (await mailed()).map(async ({ reference, text }) => {
      const family = await getLinkedFamily(context(), tokenIn(text))
      const names = family.registrations.flatMap(({ participants }) => participants)
      return [reference, family.reference, ...names.map(({ participant_name }) => participant_name)]
    }),
  )
  expect(opened).toHaveLength(2)
  expect(opened).toEqual(
    expect.arrayContaining([
      [one.reference, one.reference, 'Lina B.'],
      [other.reference, other.reference, 'Sami T.'],
    ]),
  )
})

test.each([
  ['an address that nobody gave', 'stranger@example.dz'],
  ['a part of one', 'ina@example.dz'],
  ['a pattern', '%@example.dz'],
])('%s gets the same answer and no mail', async (_, email) => {
  await register('lina@example.dz')
  await register(null)
  expect(await ask(email)).toEqual({ status: 'asked' })
  expect(await mailed()).toEqual([])
})

test('a family whose data was erased, and a bot, get none', async () => {
  await register('lina@example.dz')
  await mailLinks(context(), { email: 'lina@example.dz', website: 'https://spam.example' })
  await pool().query('update registrations set forgotten_at = now()')
  await ask('lina@example.dz')
  expect(await mailed()).toEqual([])
})

test('an address is mailed three times an hour, however many ask at once', async () => {
  await register('lina@example.dz')
  const { config, ...rest } = context()
  const limited = { ...rest, config: { ...config, rateLimit: 'on' as const } }
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, () => mailLinks(limited, { email: 'lina@example.dz' })),
  )
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'too_many_requests'))
  expect(await mailed()).toHaveLength(3)
})
