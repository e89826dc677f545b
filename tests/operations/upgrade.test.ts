import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { demoPassword } from '#platform/config.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { queryInside } from '#tests/support/embedded-database.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { restoreVersion } from '#tests/support/restore-version.ts'
import { type KeptVersion, readKeptVersion } from '../../tools/kept-version/kept-version.ts'

const folder = 'tests/operations/upgrade'
const keptVersions = readdirSync(folder).map((name) => name.replace('.json.gz', ''))

/** The records that an upgrade must keep, with the columns to compare. */
const treasures = {
  orders: 'id, order_number, customer_name, customer_phone, total_amount, status, notes',
  order_items: 'id, order_id, product_id, size, quantity, price, jersey_numbers',
  products: 'id, name_fr, name_ar, price',
  size_stocks: 'id, product_id, size, stock',
  contact_submissions: 'id, name, email, message',
  newsletter_subscriptions: 'id, email',
  events: 'id, title_fr, event_date',
  gallery_items: 'id, title_fr',
  registrations: 'id, reference, guardian_name, status, participant_count',
  participants: 'id, registration_id, participant_name, birth_date',
  users: 'id, email, password_hash',
}

/** What those versions had in their code, for example when each team trains. */
const facts = {
  club: `select name_fr, name_en, name_ar, short_name, subtitle_fr, tagline_ar, place_en, phone,
    whatsapp, email, socials, address_fr, address_ar, postal_code, locality, latitude, longitude,
    founded, championships, members, season_start, season_end, number_prefix, calendar_domain,
    drawing, crest_url, band_colour from club`,
  hours: 'select weekday, opens, closes from opening_hours order by weekday, opens',
  people: `select kind, name_fr, name_ar, role_fr, role_en, role_ar, years, text_fr, text_ar
    from people order by display_order`,
  teams: `select slug, level, team_group, age_from, age_to, max_places, is_open
    from teams order by slug`,
  sessions: `select calendar_name, weekday, start_time, minutes from team_sessions
    order by calendar_name, weekday, start_time`,
  // The names on the plan and the words about printed articles are newer: no version had any.
  texts: `select key, text_fr, text_en, text_ar from texts
    where key not like 'location.plan%' and key <> 'shop.printed_returns'
    order by key`,
}

/** The facts of a demo that starts today, which equal what those versions showed. */
async function factsOfNewClub(): Promise<Record<string, unknown>> {
  const { dataDir, stop } = await startProgram()
  onTestFinished(stop)
  return readFacts(dataDir)
}

async function readFacts(dataDir: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(facts)) found[name] = await queryInside(dataDir, sql)
  return found
}

async function expectTreasures(dataDir: string, { tables }: KeptVersion): Promise<void> {
  for (const [table, columns] of Object.entries(treasures)) {
    const kept = tables[`public.${table}`] ?? []
    const sql = `select ${columns} from json_populate_recordset(null::${table}, $1)`
    const lost = await queryInside(dataDir, `${sql} except select ${columns} from ${table}`, [
      JSON.stringify(kept),
    ])
    expect.soft(lost, table).toEqual([])
  }
}

const ledgerDifferences = `select product_id, size from size_stocks s where stock <>
  (select coalesce(sum(quantity), 0) from stock_movements m where m.size_stock_id = s.id)`

/** Places an order and returns its number. */
async function sellOne(url: string): Promise<string> {
  const { items } = await (await fetch(`${url}/api/products`)).json()
  const product = items.find((each: { sizes: string[] }) => each.sizes.includes('M'))
  const line = { product_id: product.id, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  const order = checkoutOrder([line], { expected_total: product.price })
  return (await postOrder(url, order)).order_number
}

async function expectAdminSees(url: string, orderNumbers: string[]): Promise<void> {
  const session = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: demoPassword }),
  })
  const { access_token } = await session.json()
  const list = await fetch(`${url}/api/admin/orders`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { items } = await list.json()
  expect(items.map((each: { order_number: string }) => each.order_number).toSorted()).toEqual(
    orderNumbers.toSorted(),
  )
}

test('each published version is kept to upgrade from', () => {
  const released = Array.from(
    readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+) – (?!unreleased)/gm),
    ([, version]) => version,
  )
  expect(keptVersions).toEqual(expect.arrayContaining(['47274dd', '6143728', ...released]))
})

test.each(keptVersions)(
  'the data folder of %s is upgraded: nothing is lost, and the shop takes orders',
  async (version) => {
    const kept = readKeptVersion(join(folder, `${version}.json.gz`))
    const dataDir = temporaryDataDir()
    await restoreVersion(dataDir, kept)
    const { url, stop } = await startProgram({ dataDir })
    onTestFinished(stop)
    await expectTreasures(dataDir, kept)

    const sold = await sellOne(url)
    expect(sold).toMatch(/^CBC-\d{4}-0*3$/)
    expect(await queryInside(dataDir, ledgerDifferences)).toEqual([])
    const before = (kept.tables['public.orders'] ?? []).map((each) => String(each.order_number))
    await expectAdminSees(url, [...before, sold])

    const { keys } = await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()
    expect(keys).toMatchObject([{ kid: JSON.parse(kept.secrets).keys[0].kid }])
    const picture = await (await fetch(`${url}/media/${kept.picture.name}`)).arrayBuffer()
    expect(Buffer.from(picture).toString('base64')).toBe(kept.picture.base64)
    // Both began as the demo, which nobody had changed.
    const marked = await queryInside(dataDir, 'select from setup where demo_since is not null', [])
    expect.soft(marked).toHaveLength(1)
    const now = await readFacts(dataDir)
    for (const [name, expected] of Object.entries(await factsOfNewClub()))
      expect.soft(now[name], name).toEqual(expected)
    for (const page of ['/', '/shop', '/events', '/gallery', '/programs', '/about', '/contact'])
      expect.soft((await fetch(`${url}${page}`)).status, page).toBe(200)
  },
  seconds(90),
)
