import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import {
  boy,
  familyOf,
  girl,
  member,
  ofNewFamily,
  openFamilies,
  winter,
} from '#tests/support/families.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { changeRegistration } from './change-registration.ts'
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

describe('a family that has replaced its address', () => {
  const [father, mother] = ['father@example.dz', 'mother@example.dz']
  const replace = async (token: string, id: string | undefined, version: number) =>
    changeRegistration(
      { ...context(), now: () => winter },
      token,
      { version, guardian_name: 'Mother', email: mother },
      id,
    )
  const siblings = async () => {
    const { token } = await register(father, [
      member('Elder B.', '2013-05-04', girl),
      member('Younger B.', '2015-02-03', boy),
    ])
    const { registrations } = await getLinkedFamily(context(), token)
    const [elder, younger] = registrations
    return { token, elder, younger }
  }
  const askedBy = async (email: string) => {
    await pool().query('truncate mails')
    await ask(email)
    return (await mailed()).length
  }

  test('gets no mail at the old one, also with a child who was cancelled before', async () => {
    const { token, elder, younger } = await siblings()
    await cancelRegistration(context(), token, younger?.id)
    await replace(token, elder?.id, elder?.version ?? 0)
    expect([await askedBy(father), await askedBy(mother)]).toEqual([0, 1])
    await cancelRegistration(context(), token, elder?.id)
    expect([await askedBy(father), await askedBy(mother)]).toEqual([0, 1])
  })

  test('nor where an older cancelled registration has kept the old one', async () => {
    const { token, elder, younger } = await siblings()
    await replace(token, elder?.id, elder?.version ?? 0)
    await cancelRegistration(context(), token, younger?.id)
    await pool().query('update registrations set email = $2 where id = $1', [younger?.id, father])
    expect([await askedBy(father), await askedBy(mother)]).toEqual([0, 1])
  })

  test('gets its mail, and so does the adult who has another one', async () => {
    const { token } = await siblings()
    const own = ofNewFamily({ link: token, email: 'adult@example.dz' })
    const alone = { ...own, guardian_name: null, guardian_phone: null }
    await sendFamily(familyOf([member('Adult B.', '2008-01-02', boy)], alone))
    expect([await askedBy(father), await askedBy('adult@example.dz')]).toEqual([1, 1])
  })
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
