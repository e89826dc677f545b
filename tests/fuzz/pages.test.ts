import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startProgram } from '#tests/support/program.ts'
import { hostileText } from '#tests/support/hostile-values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 2014)
const requestsPerPage = Number(process.env.FUZZ_REQUESTS ?? 25)
// Node answers longer addresses itself.
const longestAddress = 6000

const program = await startProgram({ env: { RATE_LIMIT: 'off' } })
afterAll(() => program.stop())

// `*` stands for what an address names.
const pages = [
  '/',
  '/about',
  '/programs',
  '/programs/*',
  '/shop',
  '/product/*',
  '/product/*/tell-me',
  '/tell-me/end',
  '/cart',
  '/checkout',
  '/order',
  '/order/*',
  '/events',
  '/matches',
  '/matches/*',
  '/news',
  '/news/*',
  '/gallery',
  '/contact',
  '/privacy',
  '/pages/*',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/registration',
  '/registration/link',
  '/registration/*',
  '/registration/*/again',
  '/receipts/*',
  '/calendar/*.ics',
  '/language/*',
  '/media/*',
  '/crest/*',
  '/cards/*',
  '/sitemap/*',
  '/admin/*',
  '/*',
]
const parameters = [
  'lang',
  'q',
  'category',
  'type',
  'filter',
  'sort',
  'after',
  'before',
  'number',
  'topic',
  'token',
  'event',
  'team',
  'group',
  'level',
  'when',
  'return',
  'album',
  'size',
  'cursor',
  'preview',
]

const value = fc.oneof(
  hostileText,
  fc.constantFrom('fr', 'u14-boys', 'jersey', '-price', 'boys', '99', '//example.com'),
)
const address = (path: string) =>
  fc
    .record({ named: value, query: fc.dictionary(fc.constantFrom(...parameters), value) })
    .map(({ named, query }) => {
      const filled = path.replace('*', encodeURIComponent(named.toWellFormed()) || '-')
      return `${filled}?${new URLSearchParams(query)}`
    })
    .filter((text) => text.length < longestAddress)

const visit = (path: string, init: RequestInit = {}) =>
  fetch(program.url + path, { redirect: 'manual', ...init })

const { items } = await (await visit('/api/products')).json()
const token = 'a'.repeat(43)
/** Pages with a form that works without scripts. */
const forms = [
  '/contact',
  '/newsletter',
  `/newsletter/confirm?token=${token}`,
  `/newsletter/unsubscribe?token=${token}`,
  '/order',
  '/registration',
  '/registration/link',
  `/registration/${token}`,
  `/registration/${token}/again`,
  `/tell-me/end?token=${token}`,
  `/product/${items[0].id}/tell-me`,
]

/** Names and values of the fields that the page’s forms post. */
async function fieldsOf(path: string): Promise<[string, string][]> {
  const html = await (await visit(path)).text()
  return [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)].map(
    ([tag, name]) => [name ?? '', /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''],
  )
}

const likely = fc.constantFrom('Amina', '0550123456', 'a@example.dz', '2013-05-06', 'on', 'boys')

/** The fields as a visitor would send them, some with other values, missing or twice. */
const posted = (fields: [string, string][]) =>
  fc
    .array(fc.tuple(fc.nat(), fc.oneof(likely, likely, hostileText, fc.constant(null))))
    .map((changes) => {
      const body = new URLSearchParams(fields)
      for (const [at, changed] of changes) {
        const [name] = fields[at % Math.max(fields.length, 1)] ?? ['extra']
        if (changed === null) body.delete(name)
        else if (at % 7 === 0) body.append(name, changed)
        else body.set(name, changed)
      }
      return body
    })

describe(`random visits (FUZZ_SEED=${seed})`, () => {
  const options = { seed, numRuns: requestsPerPage }

  test.each(pages)('%s is never answered with 5xx', async (path) => {
    const property = fc.asyncProperty(address(path), async (asked) => {
      const response = await visit(asked)
      await response.body?.cancel()
      expect(response.status).toBeLessThan(500)
    })
    await fc.assert(property, options)
    expect.hasAssertions()
  })

  test.each(forms)('the form of %s is never answered with 5xx', async (path) => {
    const fields = await fieldsOf(path)
    const headers = { origin: program.url, 'content-type': 'application/x-www-form-urlencoded' }
    const property = fc.asyncProperty(posted(fields), async (body) => {
      const response = await visit(path, { method: 'POST', headers, body: String(body) })
      await response.body?.cancel()
      expect(response.status).toBeLessThan(500)
    })
    await fc.assert(property, { ...options, numRuns: 2 * requestsPerPage })
    expect.hasAssertions()
  })
})
