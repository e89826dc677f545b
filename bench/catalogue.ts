import { Client } from 'pg'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { type RunningProgram, startProgram } from '../tests/support/program.ts'
import { pageRate, pairedRatio } from './measure.ts'
import { report } from './report.ts'

const few = 24
const many = 10_000
const searchesPerCaller = 500

/**
 * Fills a shop with this many products of four sizes each, with realistic names in three languages.
 */
export async function fillShop({ dataDir }: RunningProgram, count: number): Promise<void> {
  const client = new Client(connectionInto(dataDir))
  await client.connect()
  await client.query(
    `insert into products (name_en, name_fr, name_ar, description_en, description_fr,
      description_ar, category, price,
       images, created_at)
     select g.en || ' ' || c.en || ' ' || n, g.fr || ' ' || c.fr || ' ' || n,
       g.ar || ' ' || c.ar || ' ' || n,
       repeat('x', 200), repeat('é', 200), repeat('ع', 200), 'training_gear', 1000 + n,
       '{/media/a.jpg,/media/b.jpg,/media/c.jpg}', now() - n * interval '1 minute'
       from generate_series(1, $1) n
       join (values (0, 'Jersey', 'Maillot', 'قميص'), (1, 'Hoodie', 'Sweat à capuche',
         'سترة بقلنسوة'),
         (2, 'Cap', 'Casquette', 'قبعة'), (3, 'Shorts', 'Short d’été', 'سروال قصير'),
         (4, 'Bottle', 'Gourde', 'قارورة')) g (i, en, fr, ar) on g.i = n % 5
       join (values (0, 'red', 'rouge', 'أحمر'), (1, 'night', 'de nuit', 'ليلي'), (2, 'sand',
         'sable', 'رملي')) c (i, en, fr, ar)
         on c.i = n % 3`,
    [count],
  )
  await client.query(`insert into size_stocks (product_id, size, position, stock)
    select p.id, size, position, 50
      from products p, unnest('{S,M,L,XL}'::text[]) with ordinality as s (size, position)
     where not exists (select from size_stocks where product_id = p.id)`)
  await client.query('analyze')
  await client.end()
}

const searches = [
  'm',
  'ma',
  'mai',
  'maillot',
  'maillot rouge',
  'ete',
  'casquette',
  '99',
  '4321',
  'sweat a capuche',
  'zzz',
]
const arabicSearches = ['ق', 'قم', 'قميص', 'قميص احمر', 'رمل', 'قبعه ليلي', '٧٧', 'لا شيء']
const addresses = [
  ...searches.map((q) => `?q=${encodeURIComponent(q)}&lang=fr`),
  ...arabicSearches.map((q) => `?q=${encodeURIComponent(q)}&lang=ar`),
]

/** The duration of each search with this many callers at once, in milliseconds, fastest first. */
async function searchTimes(url: string, callers: number): Promise<number[]> {
  const times: number[] = []
  const call = async (_: unknown, caller: number) => {
    for (let turn = 0; turn < searchesPerCaller; turn++) {
      const address = addresses[(turn + caller) % addresses.length] ?? ''
      const started = performance.now()
      const answer = await fetch(`${url}/api/products${address}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return times.toSorted((a, b) => a - b)
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN

async function benchSearch(url: string): Promise<void> {
  await searchTimes(url, 1)
  for (const callers of [1, 4]) {
    const times = await searchTimes(url, callers)
    report(`search over ${many} products, ${callers} at once, median`, percentile(times, 0.5), 'ms')
    const p99 = percentile(times, 0.99)
    if (callers === 1) report('… 99 of 100 searches', p99, 'ms', 'below 20 ms', p99 < 20)
    else report('… 99 of 100 searches', p99, 'ms')
  }
}

async function benchShopPage(small: string, large: string): Promise<void> {
  const rateOf = (url: string) => async () =>
    (await pageRate(`${url}/shop`, { distinct: true, duration: 1 })).perSecond
  for (const url of [small, large]) await pageRate(`${url}/shop`, { distinct: true })
  const { ratio, rates } = await pairedRatio(rateOf(small), rateOf(large))
  report(`shop page with ${few} products`, rates[0], '/s')
  report(`shop page with ${many} products`, rates[1], '/s')
  report('… how much slower', ratio, '×', 'at most 1.30 ×', ratio <= 1.3)
}

/** Searches and pages of a large shop, compared with a small one. */
export async function benchCatalogue(): Promise<void> {
  const options = { env: { SEED: 'none', RATE_LIMIT: 'off' } }
  const small = await startProgram(options)
  const large = await startProgram(options)
  try {
    await fillShop(small, few)
    await fillShop(large, many)
    await benchSearch(large.url)
    await benchShopPage(small.url, large.url)
  } finally {
    await small.stop()
    await large.stop()
  }
}
