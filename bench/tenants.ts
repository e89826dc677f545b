import { rmSync } from 'node:fs'
import { Client, Pool, type PoolClient } from 'pg'
import { listStatement } from '../src/features/catalogue/server/list-statement.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { callRate, sideBySide } from './measure.ts'
import { recordOrder, type Recording, replay } from './order-sql.ts'
import { clubData, productId } from './tenants/club-data.ts'
import { copyIn, copyOut } from './tenants/copy-club.ts'
import { type Layout, schemaPerClub, tenantColumn } from './tenants/layouts.ts'
import {
  backendMemory,
  type Measured,
  numberOf,
  planTimes,
  sizes,
  timed,
} from './tenants/measures.ts'

const [clubs = 20, orders = 50, turnMs = 200] = process.argv.slice(2).map(Number)
const callers = 2
const layouts = [schemaPerClub, tenantColumn]
const databaseOf = ({ name }: Layout) => name.replaceAll(' ', '_')
const folder = temporaryFolder('cirta-tenants-')
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: createLog({ logLevel: 'error', logFormat: 'json' }),
})
const { connection } = postgres
const shopList = { text: '', name: '', values: [] as unknown[] }

const clientOf = async (database: string, role = 'cirta') => {
  const client = new Client({ ...connection, database, options: `-c role=${role}` })
  // After a failure the server stops under open connections; the failure is the message.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function connected<Result>(
  database: string,
  role: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await clientOf(database, role)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database with one club, made by the program, to record one order's statements in. */
async function prepareBase(): Promise<Recording> {
  await connected('postgres', 'cirta', (admin) => admin.query('create database one_club'))
  const database = openDatabase({ ...connection, database: 'one_club' })
  await migrateDatabase(database)
  await database.pool.query(clubData(1, orders))
  await database.close()
  const { query, values } = listStatement({}, new Date())
  Object.assign(shopList, query, { values })
  const pool = new Pool({ ...connection, database: 'one_club' })
  const items = [1, 2, 3].map((product) => ({
    product_id: productId(1, product),
    size: 'M' as const,
    quantity: 1,
    jersey_numbers: [] as number[],
  }))
  const recording = await recordOrder(pool, {
    flow: 'checkout',
    customer_name: 'Bench',
    customer_email: 'bench@example.dz',
    customer_phone: '+213550123456',
    delivery_method: 'pickup',
    shipping_address: null,
    notes: null,
    language: 'fr',
    expected_total: 3006,
    items,
  })
  await pool.end()
  return recording
}

const clubPart = (club: number) => productId(club, 0).slice(0, -6)
const idsOf = (club: number) => (value: unknown) =>
  typeof value === 'string' || Array.isArray(value)
    ? JSON.parse(JSON.stringify(value).replaceAll(clubPart(1), clubPart(club)))
    : value

type Sender = Pick<Client | PoolClient, 'query'>

async function listShop(client: Sender, layout: Layout, club: number): Promise<void> {
  await client.query(layout.begin(club))
  const { rows } = await client.query({ ...shopList })
  await client.query('commit')
  if (rows.length === 0) throw new Error(`club ${club} has no products`)
}

type Sides = { sides: Record<string, () => Promise<number>>; close: () => Promise<void> }

/** Shop lists and orders per second, in one club and in all. */
async function throughputOf(layout: Layout, database: string, order: Recording): Promise<Sides> {
  const options = `-c role=${layout.role}`
  const pool = new Pool({ ...connection, database, max: callers, options })
  pool.on('error', () => undefined)
  const using = async (work: (client: PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    await work(client).finally(() => client.release())
  }
  const list = (club: number) => using((client) => listShop(client, layout, club))
  const place = (club: number) =>
    using((client) => replay(client, order, layout.begin(club), idsOf(club)))
  const anyClub = () => 1 + Math.floor(Math.random() * clubs)
  const rate = (work: () => Promise<void>) => () => callRate(callers, work, turnMs)
  // Until each connection has seen most clubs.
  for (let club = 1; club <= clubs; club++)
    await Promise.all(Array.from({ length: callers }, () => list(club).then(() => place(club))))
  const sides = {
    'shop lists /s, one club': rate(() => list(1)),
    'shop lists /s, all clubs': rate(() => list(anyClub())),
    'orders /s, one club': rate(() => place(1)),
    'orders /s, all clubs': rate(() => place(anyClub())),
  }
  return { sides, close: () => pool.end() }
}

/** The throughput of all layouts, in turns. */
async function compareThroughput(order: Recording): Promise<Record<string, Measured>> {
  const opened = await Promise.all(
    layouts.map(async (layout) => ({
      layout,
      ...(await throughputOf(layout, databaseOf(layout), order)),
    })),
  )
  const all = opened.flatMap(({ layout, sides }) =>
    Object.entries(sides).map(([what, side]) => [`${layout.name}: ${what}`, side] as const),
  )
  const rates = await sideBySide(Object.fromEntries(all), 7)
  for (const { close } of opened) await close()
  return Object.fromEntries(
    opened.map(({ layout, sides }) => [
      layout.name,
      Object.fromEntries(
        Object.keys(sides).map((what) => [what, rates[`${layout.name}: ${what}`] ?? Number.NaN]),
      ),
    ]),
  )
}

async function copyOne(client: Client, layout: Layout): Promise<Measured> {
  let copies: Awaited<ReturnType<typeof copyOut>> = []
  const out = await timed(async () => {
    await client.query(layout.begin(1))
    copies = await copyOut(client)
    await client.query('commit')
  })
  const back = await timed(async () => {
    await client.query(layout.begin(1))
    await copyIn(client, copies)
    await client.query('commit')
  })
  const kb = copies.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024
  return { 'backup of one club ms': out, 'restore of one club ms': back, 'its backup KB': kb }
}

/** Creates the clubs, and measures all but the throughput. */
async function measureLayout(layout: Layout, order: Recording): Promise<Measured> {
  const database = databaseOf(layout)
  await connected('postgres', 'cirta', (admin) => admin.query(`create database ${database}`))
  const owner = await clientOf(database)
  await layout.prepare(owner)
  // Each on a connection of its own: one that has made a hundred clubs takes three times as long.
  const createMs = await timed(async () => {
    for (let club = 1; club <= clubs; club++)
      await connected(database, 'cirta', (client) => layout.addClub(client, club))
  })
  const empty = await sizes(owner)
  const fillMs = await timed(async () => {
    for (let club = 1; club <= clubs; club++)
      await connected(database, layout.role, (client) =>
        client.query(`${layout.begin(club)}; ${clubData(club, orders)} commit`),
      )
  })
  const full = await sizes(owner)
  const analyzeMs = await timed(() => owner.query('analyze'))
  const asVisitor = <Result>(work: (client: Client) => Promise<Result>) =>
    connected(database, layout.role, work)
  const copied = await asVisitor((client) => copyOne(client, layout))
  const plans = await asVisitor((client) => planTimes(client, layout, shopList))
  const memory = await asVisitor((client) =>
    backendMemory(client, clubs, async (club) => {
      await listShop(client, layout, club)
      await replay(client, order, layout.begin(club), idsOf(club))
    }),
  )
  const migrationMs = await timed(async () => {
    for (const script of layout.migration(clubs)) await owner.query(script)
  })
  await owner.end()
  return {
    'create ms per club': createMs / clubs,
    'empty: database MB': empty['database MB'] ?? 0,
    'fill ms per club': fillMs / clubs,
    ...full,
    'analyze s': analyzeMs / 1000,
    ...plans,
    ...memory,
    ...copied,
    'migration s, all clubs': migrationMs / 1000,
  }
}

/** Today's layout, for a few clubs: one database each. */
async function measureDatabases(count: number): Promise<Measured> {
  const admin = await clientOf('postgres')
  const createMs = await timed(async () => {
    for (let club = 0; club < count; club++)
      await admin.query(`create database own_${club} template one_club`)
  })
  const mb = (await numberOf(admin, `pg_database_size('own_0')`)) / 1024 ** 2
  await admin.end()
  return { 'create ms per club': createMs / count, 'database MB': mb }
}

try {
  const order = await prepareBase()
  const measured: Record<string, Measured> = {
    'database per club (each)': await measureDatabases(Math.min(clubs, 10)),
  }
  for (const layout of layouts) measured[layout.name] = await measureLayout(layout, order)
  const rates = await compareThroughput(order)
  for (const { name } of layouts) Object.assign(measured[name] ?? {}, rates[name])
  const names = [...new Set(Object.values(measured).flatMap((each) => Object.keys(each)))]
  const rounded = (value?: number) =>
    value === undefined ? '' : Number(value.toPrecision(value < 1000 ? 3 : 4))
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(
          Object.entries(measured).map(([layout, each]) => [layout, rounded(each[name])]),
        ),
      ]),
    ),
  )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
