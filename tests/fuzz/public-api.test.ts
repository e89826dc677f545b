import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { newMatch } from '#features/matches/contract.ts'
import { createMatch } from '#features/matches/server/create-match.ts'
import { newArticle } from '#features/news/contract.ts'
import { createArticle } from '#features/news/server/create-article.ts'
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
import {
  expectAsDescribed,
  operationsOf,
  type RandomRequest,
  requestOf,
} from '#tests/support/random-requests.ts'
import type { Known } from '#tests/support/schema-values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 2014)
const requestsPerOperation = 300

const db = await createTestDatabase()
const api = createApi(testServices(db.database))
const description = await (await api.request('/api/openapi.json')).json()
const operations = operationsOf(description).filter(({ path }) => !path.startsWith('/api/admin/'))
afterAll(() => db.drop())

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
  const article = await createArticle(
    contextOf(db.database, testAdmin),
    newArticle.parse({ title_fr: 'Coupe', body_fr: 'Bravo.', published_on: '2025-09-05' }),
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
    id: [product, match.id, article.id],
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
    team: ['u14-boys'],
    teams: [['u14-boys']],
    'Idempotency-Key': ['first-order', 'second-order'],
  }
})

describe(`random requests (FUZZ_SEED=${seed})`, () => {
  test.each(operations)(
    '$method $path answers as its description says, never with 5xx',
    { timeout: minutes(2) },
    async (described) => {
      const { operation } = described
      const statuses = new Set<number>()
      const answersAsDescribed = async ({ path, init }: RandomRequest) => {
        const response = await api.request(path, init)
        statuses.add(response.status)
        await expectAsDescribed(response, operation)
      }
      await fc.assert(fc.asyncProperty(requestOf(described, known), answersAsDescribed), {
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
