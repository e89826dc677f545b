import { Client } from 'pg'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { fillOrders } from '../tests/support/many-orders.ts'
import { fillTable } from '../tests/support/many-rows.ts'
import { startProgram } from '../tests/support/program.ts'
import { fillShop } from './catalogue.ts'
import { printReport, report } from './report.ts'
import { demoToken } from './demo-token.ts'

// `npm run bench:scale -- 0.1` makes a tenth of all rows.
const share = Number(process.argv[2] ?? 1)
const rows = (count: number) => Math.round(count * share)
const wantedMs = 60
const readsEach = 100
const longestReadsMs = 5000

async function fill(client: Client): Promise<void> {
  await client.query(
    `update products set category = (array['jersey', 'shorts', 'shoes', 'accessories',
       'training_gear'])[1 + abs(hashtext(id::text)) % 5],
       shop_type = (array['jerseys', 'tshirts', 'hoodies', 'hats', null])
         [1 + abs(hashtext(id::text)) % 5]`,
  )
  await fillOrders(client, rows(1_000_000))
  await fillTable(
    client,
    'newsletter_subscriptions',
    `insert into newsletter_subscriptions (email, token, language, subscribed_at, confirmed_at)
     select 'player' || n || '@example.dz', 'scale' || n, 'fr', now() - n * interval '1 minute',
       case when n % 50 > 0 then now() end
       from generate_series(1, $1::int) n`,
    [rows(100_000)],
  )
  await fillTable(
    client,
    'contact_submissions',
    `insert into contact_submissions (name, email, message, language, created_at, answered_at,
       answered_by)
     select 'Lina ' || n, 'lina@example.dz', 'Bonjour, quel jour joue l''équipe ' || n || ' ?',
       'fr', now() - n * interval '5 minutes', case when n % 500 > 0 then now() end,
       case when n % 500 > 0 then 'admin@cirta.example' end
       from generate_series(1, $1::int) n`,
    [rows(100_000)],
  )
  await client.query(
    `insert into gallery_items (title_en, title_fr, title_ar, media_url, media_type, created_at)
     select 'Match ' || n, 'Match ' || n, 'مباراة ' || n, '/media/a.jpg', 'image',
       now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
    [rows(10_000)],
  )
  await client.query(
    `with offer as (
       insert into offers (kind, max_places) select 'event', 24 from generate_series(1, $1::int)
       returning id)
     insert into events (id, title_en, title_fr, title_ar, location, event_date, start_time, active)
     select id, 'Camp', 'Stage', 'تربص', 'Salle',
       current_date + (row_number() over () - $1::int / 2)::int, '10:00', true from offer`,
    [rows(2000)],
  )
  await client.query('vacuum analyze')
}

/** Pages; each request gets a query that no other had, so that it is rendered. */
const pages = [
  '/',
  '/shop',
  '/shop?category=accessories',
  '/shop?type=hoodies',
  '/shop?q=maillot+rouge',
  '/shop?sort=price',
  '/events',
  '/gallery',
  '/programs',
  '/contact',
  '/registration',
]
const publicCalls = [
  '/api/products',
  '/api/products?category=accessories',
  '/api/products?q=maillot%20rouge%204321&lang=fr',
  '/api/events',
  '/api/gallery',
  '/sitemap.xml',
  '/calendar/events.ics',
]
const adminCalls = [
  'dashboard',
  'waiting',
  'orders',
  'orders?status=pending',
  'orders?sort=-total_amount',
  'orders?q=yacine%20mansouri%207',
  'orders?q=0550%2012',
  'orders/counts',
  'orders/jerseys',
  'products',
  'products?view=low_stock',
  'products?q=maillot%20rouge%204321',
  'messages',
  'messages?q=equipe%204321',
  'subscribers',
  'subscribers?q=player4321',
  'gallery',
  'events',
  'registrations',
  'mails',
  'audit',
  'to-collect',
]

/** The 99th percentile of complete answers, one reader, for at most some seconds. */
async function p99(url: string, headers: Record<string, string>, isPage: boolean) {
  const times: number[] = []
  const end = performance.now() + longestReadsMs
  for (let read = 0; read < readsEach && performance.now() < end; read++) {
    const own = isPage ? `${url}${url.includes('?') ? '&' : '?'}visit=${read}` : url
    const started = performance.now()
    const answer = await fetch(own, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

const program = await startProgram({ env: { RATE_LIMIT: 'off' } })
const client = new Client(connectionInto(program.dataDir))
try {
  await fillShop(program, rows(100_000))
  await client.connect()
  // Indexes of a million orders are made in memory, not in many small passes.
  await client.query(`set maintenance_work_mem = '1GB'`)
  await fill(client)
  const authorization = `Bearer ${await demoToken(program)}`
  const measure = async (path: string, headers = {}, isPage = false) => {
    const url = program.url + path
    await p99(url, headers, isPage)
    const ms = await p99(url, headers, isPage)
    report(`${path}, p99`, ms, 'ms', `below ${wantedMs} ms`, ms < wantedMs)
  }
  for (const path of pages) await measure(path, {}, true)
  for (const path of publicCalls) await measure(path)
  for (const path of adminCalls) await measure(`/api/admin/${path}`, { authorization })
} finally {
  await client.end()
  await program.stop()
}
printReport(share === 1 ? 'scale' : `scale-${share}`)
