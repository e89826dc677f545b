import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { demoAuthorization } from '#tests/support/demo-club.ts'
import { startProgram } from '#tests/support/program.ts'
import {
  expectAsDescribed,
  operationsOf,
  type RandomRequest,
  requestOf,
} from '#tests/support/random-requests.ts'
import type { Known } from '#tests/support/schema-values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 2014)
const requestsPerOperation = Number(process.env.FUZZ_REQUESTS ?? 30)
// A stream has no end; the others could end the session that asks, or empty the club.
const leftOut =
  /^\/api\/admin\/(?:(?:waiting\/live|sessions|setup\/own-club)$|(?:admins|erasures)(?:\/|$))/
const mostValues = 12
// Node answers longer headers itself.
const longestHead = 8000

const program = await startProgram({ env: { RATE_LIMIT: 'off' } })
afterAll(() => program.stop())

// A token ends long before a long run does.
const renewedAfterMs = minutes(5)
let signedIn = { authorization: await demoAuthorization(program), at: Date.now() }

async function authorized(): Promise<{ authorization: string }> {
  if (Date.now() - signedIn.at > renewedAfterMs)
    signedIn = { authorization: await demoAuthorization(program), at: Date.now() }
  return { authorization: signedIn.authorization }
}

const operations = operationsOf(
  await (await fetch(`${program.url}/api/openapi.json`)).json(),
).filter(({ path }) => path.startsWith('/api/admin/') && !leftOut.test(path))

const values: Record<string, unknown[]> = {}
const idsOf: Record<string, unknown[]> = {}
/** The status that the admin got for each path that needs no parameters. */
const plain: Record<string, number> = {}

/** Keeps what the club answered under each field's name, to be sent back. */
function learn(value: unknown, name: string): void {
  if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value).slice(0, 60))
      learn(inner, Array.isArray(value) ? name : field)
  const known = (values[name] ??= [])
  if (known.length < mostValues) known.push(value)
}

async function read(path: string): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${program.url}${path}`, { headers: await authorized() })
  const text = await response.text()
  const answer = response.ok && text.startsWith('{') ? JSON.parse(text) : undefined
  return { status: response.status, answer }
}

for (const { path, method, operation } of operations) {
  if (method !== 'GET' || path.includes('{')) continue
  const { status, answer } = await read(path)
  if (!operation.parameters?.some(({ required }) => required)) plain[path] = status
  learn(answer, '')
  const items: unknown = Object(answer).items
  const ids = Array.isArray(items) ? items.slice(0, 5).map(({ id, key }) => id ?? key) : []
  idsOf[path] = ids
  for (const id of ids.slice(0, 2)) learn((await read(`${path}/${id}`)).answer, '')
}

/** The club's values, with the ids of the list that the path begins with. */
function knownFor(path: string): Known {
  const ids = idsOf[path.replace(/\/\{.*/, '')]
  return ids?.length ? { ...values, id: ids, key: ids } : values
}

describe(`random requests of an admin (FUZZ_SEED=${seed})`, () => {
  test('whatever needs no more than its address is read', () => {
    const others = Object.entries(plain).filter(([, status]) => status !== 200 && status !== 204)
    expect(others).toEqual([])
    expect(Object.keys(plain).length).toBeGreaterThan(50)
  })

  test.each(operations)(
    '$method $path answers as its description says, never with 5xx',
    async (described) => {
      let sent = 0
      const answersAsDescribed = async ({ path, init }: RandomRequest) => {
        fc.pre(JSON.stringify([path, init.headers]).length < longestHead)
        const headers = { ...(init.headers as Record<string, string>), ...(await authorized()) }
        const response = await fetch(program.url + path, { ...init, headers })
        // Every operation describes 401: with an expired token every answer would pass as
        // described.
        expect(response.status).not.toBe(401)
        await expectAsDescribed(response, described.operation)
        sent += 1
      }
      const requests = requestOf(described, knownFor(described.path))
      await fc.assert(fc.asyncProperty(requests, answersAsDescribed), {
        seed,
        numRuns: requestsPerOperation,
      })
      expect(sent).toBeGreaterThanOrEqual(requestsPerOperation)
    },
  )
})
