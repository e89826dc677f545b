import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { childRegistration, contextOf, createEvent, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { offerList, registrationList, type RegistrationListParams } from '../admin-contract.ts'
import { exportRegistrations } from './export-registrations.ts'
import { listOffers } from './list-offers.ts'
import { listRegistrations } from './list-registrations.ts'
import { register } from './register.ts'

let db: TestDatabase
let camp: string
let open: string
const admin = () => contextOf(db.database, testAdmin)
const send = (event: string, name: string, changes = {}) =>
  register(contextOf(db.database), childRegistration(event, name, changes))

beforeAll(async () => {
  db = await createTestDatabase()
  camp = await createEvent(db.database, { maxParticipants: 2 })
  open = await createEvent(db.database)
  await send(camp, 'Inès Bénali', {
    guardian_name: 'Samir Bénali',
    guardian_phone: '0661 23 45 67',
  })
  await send(camp, 'ياسين', { guardian_name: 'كريمة', email: 'karima@example.dz' })
  await send(camp, 'Rym', { guardian_name: '=HYPERLINK("https://evil.example")' })
  await send(open, 'Sami', { consents: { participation: true, photos: true, newsletter: false } })
})
afterAll(() => db.drop())

const names = async (query: RegistrationListParams) =>
  (await listRegistrations(admin(), query)).items.map(
    ({ participants }) => participants[0]?.participant_name,
  )

describe('the list', () => {
  test('answers as the contract says, the newest first, with the number of each status', async () => {
    const found = await listRegistrations(admin(), { offer_id: camp })
    expect(registrationList.parse(found)).toEqual(found)
    expect(found).toMatchObject({
      total: 3,
      counts: { new: 2, accepted: 0, waiting: 1, cancelled: 0 },
    })
    expect(await names({ offer_id: camp })).toEqual(['Rym', 'ياسين', 'Inès Bénali'])
    expect(await names({ offer_id: camp, sort: 'oldest' })).toEqual(['Inès Bénali', 'ياسين', 'Rym'])
  })

  test.each<[string, RegistrationListParams, unknown[]]>([
    ['a status', { status: 'waiting' }, ['Rym']],
    ['a participant without accents', { q: 'ines' }, ['Inès Bénali']],
    ['a guardian', { q: 'BENALI' }, ['Inès Bénali']],
    ['an Arabic name', { q: 'ياسين' }, ['ياسين']],
    ['a phone as it is written here', { q: '0661 23 45 67' }, ['Inès Bénali']],
    ['the end of a phone', { q: '45 67' }, ['Inès Bénali']],
    ['an e-mail address', { q: 'Karima@' }, ['ياسين']],
    ['signs that SQL knows', { q: '%_' }, []],
  ])('finds %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('finds a reference', async () => {
    const { reference } = await send(open, 'Nour')
    expect(await names({ q: reference.toLowerCase() })).toEqual(['Nour'])
  })

  test.each(['newest', 'oldest'] as const)('comes page by page, the %s first', async (sort) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listRegistrations(admin(), { sort, limit: 2, cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    const all = (await listRegistrations(admin(), { sort })).items.map(({ id }) => id)
    expect(seen).toEqual(all)
  })
})

test('offers are those open or with registrations, teams included', async () => {
  await db.database.pool.query(`update events set event_date = '2020-01-01' where id = $1`, [open])
  const past = await createEvent(db.database, { day: '2020-01-01' })
  const found = await listOffers(admin())
  expect(offerList.parse(found)).toEqual(found)
  const ids = found.items.map(({ id }) => id)
  expect(ids).toContain(camp)
  expect(ids).toContain(open)
  expect(ids).not.toContain(past)
  expect(found.items.filter(({ kind }) => kind === 'program')).toHaveLength(8)
})

describe('CSV', () => {
  const textOf = async (filter: RegistrationListParams) =>
    (await exportRegistrations(admin(), filter)).text()

  test('has one line per participant, and no cell that a spreadsheet runs as a formula', async () => {
    const csv = await textOf({ offer_id: camp })
    const [head, rym, yacine, ines] = csv.trim().split('\r\n')
    expect(head).toMatch(
      /^reference,status,position,event,event_date,level,group,season,participant_name,/,
    )
    expect(rym).toMatch(/^CBC-R-\d{4}-\d{6},waiting,1,Stage,\d{4}-\d\d-\d\d,,,,Rym,2016-05-04,,/)
    expect(rym).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(yacine).toContain(',ياسين,')
    expect(ines).toContain('661234567,')
  })

  test('for Excel begins with the byte-order mark', async () => {
    const response = await exportRegistrations(admin(), { q: 'Rym', excel: '1' })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })
})

test('a visitor sees nothing', async () => {
  const nobody = contextOf(db.database, visitor)
  const refused = { code: 'unauthorized' }
  await expect(listRegistrations(nobody, {})).rejects.toMatchObject(refused)
  await expect(listOffers(nobody)).rejects.toMatchObject(refused)
  await expect(exportRegistrations(nobody, {})).rejects.toMatchObject(refused)
})
