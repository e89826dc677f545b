import { expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import { type Permission, permissionOfCall, rolesWith } from '#core/permissions.ts'
import { createApi } from '#server/api.ts'
import { createEvent, eventRegistration } from '#tests/support/builders.ts'
import { openTeam, second } from '#tests/support/team.ts'
import { signInAdmin } from '#tests/support/auth-server.ts'

const { db, accounts, giveRole } = openTeam()

const levels = { U12: 11, U14: 14, U16: 16, U18: 18 }
type Level = keyof typeof levels
const groups = ['boys', 'girls'] as const
const teams = Object.keys(levels).flatMap((level) => groups.map((group) => ({ level, group })))
const slugOf = ({ level, group }: { level: string; group: string }) =>
  `${level.toLowerCase()}-${group}`

/** The same draws again for the same seed, which a failure names. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const familyOf = (name: string, birthYear: number) => ({
  participants: [
    { participant_name: name, birth_date: `${birthYear}-02-03`, notes: `Note ${name}` },
  ],
  guardian_name: `Parent ${name}`,
  email: null,
})

test.each([1, 2, 3])('a coach’s answers name no child of another team (seed %i)', async (seed) => {
  const draw = drawing(seed)
  const api = createApi(accounts().services)
  const { pool } = db().database
  await pool.query('truncate registrations, offers, events cascade')
  const event = await createEvent(db().database)
  const send = async (body: object) => {
    const answer = await api.request('/api/registrations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    expect([answer.status, await answer.text()]).toEqual([201, expect.anything()])
  }

  const season = new Date(Date.now() - days(181)).getUTCFullYear()
  const children = Array.from({ length: 24 }, (_, index) => {
    const team = draw(8) === 0 ? undefined : teams[draw(teams.length)]
    return { name: `Kid${seed}x${index}x`, team }
  })
  for (const { name, team } of children) {
    const family = familyOf(name, season - (team ? levels[team.level as Level] : 12))
    const base = eventRegistration(event, family)
    await send(team ? { ...base, kind: 'program', event_id: undefined, ...team } : base)
  }

  const granted = teams.filter(() => draw(3) === 0).map(slugOf)
  await giveRole(second, 'coach', granted)
  const token = await signInAdmin(accounts().services, second)
  const own = children.filter(({ team }) => team && granted.includes(slugOf(team)))
  const others = children.filter((child) => !own.includes(child))
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await api.request(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const namesIn = (text: string) =>
    children.filter(({ name }) => text.includes(name)).map(({ name }) => name)
  const ownNames = own.map(({ name }) => name)

  const list = await ask('GET', '/api/admin/registrations?limit=100')
  expect(namesIn(list.text)).toEqual(ownNames)
  const { total, counts } = JSON.parse(list.text)
  expect([total, counts.new]).toEqual([own.length, own.length])
  const csv = await ask('GET', '/api/admin/registrations.csv')
  expect(namesIn(csv.text)).toEqual(expect.arrayContaining(ownNames))
  const { rows } = await pool.query<{ id: string; offer_id: string; name: string }>(
    `select r.id, r.offer_id, p.participant_name as name
       from registrations r join participants p on p.registration_id = r.id`,
  )
  for (const { id, name } of rows)
    expect((await ask('GET', `/api/admin/registrations/${id}`)).status).toBe(
      ownNames.includes(name) ? 200 : 404,
    )

  const listed = JSON.parse((await ask('GET', '/api/admin/teams')).text).items
  const slugs = listed.map((team: { slug: string }) => team.slug)
  expect(slugs.toSorted()).toEqual(granted.toSorted())
  const { rows: foreign } = await pool.query<{ id: string }>(
    'select id from teams where slug <> all ($1::text[])',
    [granted],
  )
  for (const { id } of foreign)
    for (const path of ['', '/revisions', '/sessions'])
      expect((await ask('GET', `/api/admin/teams/${id}${path}`)).status).toBe(404)

  // Every call of the API, with what could lead to the others.
  const { paths } = await (await api.request('/api/openapi.json')).json()
  const calls = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((name) => ({ method: name.toUpperCase(), path })),
  )
  const open: string[] = []
  const stranger = others[draw(others.length)]?.name ?? ''
  const foreignOffer = rows.find(({ name }) => name === stranger)?.offer_id
  const keys = [...rows.map(({ id }) => id).slice(0, 4), event, foreign[0]?.id ?? event]
  for (const { method, path } of calls.filter((call) => call.path.startsWith('/api/admin/'))) {
    const bodies =
      method === 'GET'
        ? [undefined]
        : [{}, { q: stranger }, { q: 'Kid', offer_id: foreignOffer }, { contact: stranger }]
    const permission: Permission = permissionOfCall(method, path) ?? 'settings'
    const isOpen = rolesWith(permission).includes('coach')
    for (const key of path.includes('{') ? keys : [''])
      for (const body of bodies) {
        const answer = await ask(method, path.replaceAll(/\{[^}]+\}/g, key), body)
        expect([seed, method, path, namesIn(answer.text)]).toEqual([
          seed,
          method,
          path,
          namesIn(answer.text).filter((name) => ownNames.includes(name)),
        ])
        open.push(...(isOpen || answer.status === 403 ? [] : [`${method} ${path}`]))
      }
    const search = new URLSearchParams({ q: stranger, offer_id: foreignOffer ?? '' })
    const found = method === 'GET' ? (await ask('GET', `${path}?${search}`)).text : ''
    expect([path, namesIn(found)]).toEqual([path, []])
  }
  expect(open).toEqual([])
})
