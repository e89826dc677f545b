import { expect, test } from 'vitest'
import { signInAdmin } from '#tests/support/auth-server.ts'
import { openTeam, second } from '#tests/support/team.ts'

const { db, call, giveRole, accounts } = openTeam()
const monday = '2026-11-30'
const slot = { weekday: 'saturday', time: '10:00', minutes: 90 }

const idOf = async (slug: string): Promise<string> =>
  (await db().database.pool.query('select id from teams where slug = $1', [slug])).rows[0].id

test('a coach changes the sessions of the own teams and finds no others; the desk changes none', async () => {
  accounts().clock.offsetMs = new Date('2026-11-20T12:00:00Z').getTime() - Date.now()
  const theirs = `/admin/teams/${await idOf('u16-girls')}/sessions`
  const ownTeam = `/admin/teams/${await idOf('u14-boys')}`
  const path = (...rest: string[]) => [ownTeam, 'sessions', ...rest].join('/')
  const { id } = (await call('GET', theirs)).body.items[0]
  const { id: own } = (await call('GET', path())).body.items[0]
  await giveRole(second, 'coach', ['u14-boys'])
  const token = await signInAdmin(accounts().services, second)
  const cancelled = { kind: 'cancelled', date: monday, reason_fr: 'Malade' }
  const change = (address: string) => [
    call('POST', address, { token, body: slot }),
    call('PATCH', `${address}/${id}`, { token, body: { version: 1, minutes: 75 } }),
    call('POST', `${address}/${id}/exceptions`, { token, body: cancelled }),
    call('DELETE', `${address}/${id}`, { token }),
    call('POST', `${address}/${id}/restore`, { token }),
    call('GET', `${address}/${id}/revisions`, { token }),
  ]
  const refused = await Promise.all([call('GET', theirs, { token }), ...change(theirs)])
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]))
  // Nor through the address of the coach's own team.
  expect((await call('DELETE', path(id), { token })).status).toBe(404)
  const week = (await call('GET', '/admin/week', { token })).body.items
  expect(week.map(({ slug }: { slug: string }) => slug)).toEqual(['u14-boys'])
  const done = [
    await call('PATCH', path(own), { token, body: { version: 1, minutes: 75 } }),
    await call('POST', path(own, 'exceptions'), { token, body: cancelled }),
    await call('POST', path(), { token, body: slot }),
    await call('GET', path(own, 'revisions'), { token }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 201, 201, 200])
  await giveRole(second, 'desk')
  const desk = await signInAdmin(accounts().services, second)
  expect((await call('GET', path(), { token: desk })).status).toBe(403)
})
