import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectionThrough } from '../src/platform/postgres/server-settings.ts'
import { type RunningProgram, startProgram } from '../tests/support/program.ts'
import { pageRate, sideBySide } from './measure.ts'

const few = 24
const many = 10_000
const searchesPerCaller = 500

/** A shop of so many products with four sizes each, named like a real one in three languages. */
async function fillShop({ dataDir }: RunningProgram, count: number): Promise<void> {
  const [, socketDir = ''] = readFileSync(join(dataDir, 'program.pid'), 'utf8').split('\n')
  const client = new Client(connectionThrough(socketDir))
  await client.connect()
  await client.query(
    `insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar, category, price,
       images, created_at)
     select g.en || ' ' || c.en || ' ' || n, g.fr || ' ' || c.fr || ' ' || n, g.ar || ' ' || c.ar || ' ' || n,
       repeat('x', 200), repeat('é', 200), repeat('ع', 200), 'training_gear', 1000 + n,
       '{/media/a.jpg,/media/b.jpg,/media/c.jpg}', now() - n * interval '1 minute'
       from generate_series(1, $1) n
       join (values (0, 'Jersey', 'Maillot', 'قميص'), (1, 'Hoodie', 'Sweat à capuche', 'سترة بقلنسوة'),
         (2, 'Cap', 'Casquette', 'قبعة'), (3, 'Shorts', 'Short d’été', 'سروال قصير'),
         (4, 'Bottle', 'Gourde', 'قارورة')) g (i, en, fr, ar) on g.i = n % 5
       join (values (0, 'red', 'rouge', 'أحمر'), (1, 'night', 'de nuit', 'ليلي'), (2, 'sand', 'sable', 'رملي')) c (i, en, fr, ar)
         on c.i = n % 3`,
    [count],
  )
  await client.query(`insert into size_stocks (product_id, size, position, stock)
    select p.id, size, position, 50
      from products p, unnest('{S,M,L,XL}'::text[]) with ordinality as s (size, position)`)
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

/** How long each search took with so many people typing at once, in milliseconds, the fastest first. */
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

const options = { env: { SEED: 'none', RATE_LIMIT: 'off' } }
const programs = [await startProgram(options), await startProgram(options)] as const
const [small, large] = programs
const results: { what: string; value: string; wanted: string; holds: boolean }[] = []
try {
  await fillShop(small, few)
  await fillShop(large, many)
  await searchTimes(large.url, 1)
  for (const callers of [1, 4]) {
    const times = await searchTimes(large.url, callers)
    const p99 = percentile(times, 0.99)
    results.push({
      what: `search over ${many} products, ${callers} at once: median ${percentile(times, 0.5).toFixed(1)} ms, p99`,
      value: `${p99.toFixed(1)} ms`,
      wanted: callers === 1 ? 'below 20 ms' : '',
      holds: callers > 1 || p99 < 20,
    })
  }
  for (const { url } of programs) await pageRate(`${url}/shop`, { distinct: true })
  const rates = await sideBySide({
    small: async () => (await pageRate(`${small.url}/shop`, { distinct: true })).perSecond,
    large: async () => (await pageRate(`${large.url}/shop`, { distinct: true })).perSecond,
  })
  const ratio = rates.small / rates.large
  results.push({
    what: `shop page with ${many} products (${Math.round(rates.large)} /s) beside ${few} (${Math.round(rates.small)} /s)`,
    value: `${ratio.toFixed(2)} ×`,
    wanted: 'at most 1.30 ×',
    holds: ratio <= 1.3,
  })
} finally {
  for (const program of programs) await program.stop()
}
console.table(results)
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
