import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { newMatch } from '#features/matches/contract.ts'
import { createMatch } from '#features/matches/server/create-match.ts'
import { newPage } from '#features/texts/admin-contract.ts'
import { addPage } from '#features/texts/server/change-page.ts'
import {
  checkoutOrder,
  contextOf,
  createEvent,
  createProduct,
  testAdmin,
  testServices,
} from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '../../src/server/api.ts'
import { hostileText } from '#tests/support/hostile-values.ts'
import { mutated } from '#tests/support/mutations.ts'
import { type Known, type Schema, valueOf } from '#tests/support/schema-values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 2014)
const requestsPerOperation = 300

type Parameter = {
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
  schema: Schema
}
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

const db = await createTestDatabase()
const api = createApi(testServices(db.database))
const description: { paths: Record<string, Record<string, Operation>> } = await (
  await api.request('/api/openapi.json')
).json()
afterAll(() => db.drop())

const operations = Object.entries(description.paths)
  .filter(([path]) => !path.startsWith('/api/admin/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

let known: Known
beforeAll(async () => {
  const product = await createProduct(db.database, { stocks: { M: 100_000 } })
  const terms = newPage.parse({ slug: 'terms', title_fr: 'Conditions' })
  await addPage(contextOf(db.database, testAdmin), terms)
  const team = await db.database.pool.query('select id from teams limit 1')
  const match = await createMatch(
    contextOf(db.database, testAdmin),
    newMatch.parse({
      team_id: team.rows[0].id,
      opponent: 'Phare',
      at_home: true,
      match_date: '2025-09-05',
      our_points: 61,
      their_points: 58,
      report_fr: 'Un beau match.',
    }),
  )
  const order = checkoutOrder([
    { product_id: product, size: 'M', quantity: 1, jersey_numbers: [7] },
  ])
  const response = await api.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'first-order' },
    body: JSON.stringify(order),
  })
  const { order_number } = await response.json()
  known = {
    id: [product, match.id],
    slug: ['terms', 'u14-boys'],
    product_id: [product],
    items: [order.items],
    size: ['M'],
    expected_total: [4500],
    order_number: [order_number],
    phone: ['0550 12 34 56'],
    customer_phone: ['٠٥٥٠ ١٢ ٣٤ ٥٦'],
    player_phone: ['+213 661 23 45 67'],
    parent_phone: ['0550123456'],
    customer_email: ['amina@example.dz'],
    email: ['amina@example.dz'],
    event_id: [await createEvent(db.database)],
    birth_date: ['1990-05-17'],
    endpoint: ['https://push.example.com/a'],
    p256dh: ['A'.repeat(87)],
    auth: ['A'.repeat(22)],
    teams: [['u14-boys']],
    'Idempotency-Key': ['first-order', 'second-order'],
  }
})

type Request = { path: string; init: RequestInit }

/** The value as text that a header can hold. */
const asHeader = (value: unknown) => String(value).replaceAll(/[^\x20-\x7e]/g, '?')

const parameterValue = ({ name, schema }: Parameter) =>
  fc.oneof({ weight: 3, arbitrary: valueOf(schema, known, name) }, hostileText)

const jsonText = (schema: Schema) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: mutated(valueOf(schema, known)).map((value) => JSON.stringify(value)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{"flow":', '['.repeat(100_000), '"\\ud800"') },
  )

function requestOf(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
): fc.Arbitrary<Request> {
  const schema = requestBody?.content['application/json']?.schema
  const given = fc.record(
    Object.fromEntries(parameters.map((parameter) => [parameter.name, parameterValue(parameter)])),
    {
      requiredKeys: parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
    },
  )
  const contentType = fc.oneof(
    { weight: 15, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=x',
    ),
  )
  const body = schema ? jsonText(schema) : fc.constant(undefined)
  return fc.record({ given, contentType, body }).map((sent) => {
    const placed = (place: Parameter['in']) =>
      parameters.flatMap(({ in: where, name }) =>
        where === place && name in sent.given ? [[name, String(sent.given[name])] as const] : [],
      )
    const query = new URLSearchParams([...placed('query')].map(([name, value]) => [name, value]))
    const address = placed('path').reduce(
      (filled, [name, value]) =>
        filled.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()) || '-'),
      path,
    )
    const headers = Object.fromEntries(
      placed('header').map(([name, value]) => [name, asHeader(value)]),
    )
    return {
      path: `${address}?${query}`,
      init: {
        method,
        headers: { ...headers, ...(schema && { 'content-type': sent.contentType }) },
        ...(sent.body !== undefined && { body: sent.body }),
      },
    }
  })
}

/** The shape of every refusal. */
async function expectKnownRefusal(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = await response.json()
  expect(problem).toMatchObject({
    status: response.status,
    code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/),
  })
}

describe(`random requests (FUZZ_SEED=${seed})`, () => {
  test.each(operations)(
    '$method $path answers as its description says, never with 5xx',
    { timeout: minutes(2) },
    async ({ method, path, operation }) => {
      const statuses = new Set<number>()
      const answersAsDescribed = async ({ path: address, init }: Request) => {
        const response = await api.request(address, init)
        statuses.add(response.status)
        expect(response.status).toBeLessThan(500)
        expect(Object.keys(operation.responses)).toContain(String(response.status))
        if (response.status >= 400) await expectKnownRefusal(response)
      }
      await fc.assert(fc.asyncProperty(requestOf(path, method, operation), answersAsDescribed), {
        seed,
        numRuns: requestsPerOperation,
      })
      // At least one request must get past validation; only endpoints that need a token cannot.
      const asksForToken = /"token"/.test(
        JSON.stringify([operation.parameters, operation.requestBody]),
      )
      expect(asksForToken || [...statuses].some((status) => status < 300)).toBe(true)
    },
  )
})
