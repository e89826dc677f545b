import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromiumExecutable } from '../tests/support/chromium.ts'
import { startProgram } from '../tests/support/program.ts'
import { median } from './measure.ts'

const turns = 3
const program = await startProgram({ env: { RATE_LIMIT: 'off', MAP_TILES_URL: 'none' } })
const chrome = await launch({
  chromePath: await chromiumExecutable(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})

const { items } = await (await fetch(`${program.url}/api/products?limit=1`)).json()
const screens = [
  { screen: 'home', path: '/', performance: 98 },
  { screen: 'programs', path: '/programs', performance: 98 },
  { screen: 'shop', path: '/shop', performance: 95 },
  { screen: 'product', path: `/product/${items[0].id}`, performance: 95 },
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
type Measure = (typeof categories)[number] | (typeof timings)[number]
type Run = Record<Measure, number>

/** One Lighthouse run on its default phone, with simulated throttling and an empty cache. */
async function measure(url: string): Promise<Run> {
  const flags: Flags = { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`${url}: Lighthouse gave no result`)
  const { lhr } = result
  const scores = categories.map((name) => [
    name,
    Math.round((lhr.categories[name]?.score ?? 0) * 100),
  ])
  const times = timings.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN])
  return Object.fromEntries([...scores, ...times])
}

async function medianRun(url: string): Promise<Run> {
  const runs: Run[] = []
  for (let turn = 0; turn < turns; turn++) runs.push(await measure(url))
  const of = (name: Measure) => [name, median(runs.map((run) => run[name]))]
  return Object.fromEntries([...categories, ...timings].map(of))
}

const missed: string[] = []
const rows: Record<string, string>[] = []

/** Records a value and reports it if it misses its target. */
function judge(
  what: string,
  value: number,
  wanted: { least: number } | { most: number },
  unit = '',
): string {
  const holds = 'least' in wanted ? value >= wanted.least : value <= wanted.most
  const words = 'least' in wanted ? `≥ ${wanted.least}` : `≤ ${wanted.most}`
  if (!holds) missed.push(`${what}: ${value}${unit}, wanted ${words}${unit}`)
  return `${value}${unit} (${words})${holds ? '' : ' ✗'}`
}

try {
  for (const { screen, path, performance } of screens) {
    for (const language of ['fr', 'ar']) {
      const run = await medianRun(`${program.url}${path}?lang=${language}`)
      const what = `${screen} ${language}`
      const lcp = Math.round(run['largest-contentful-paint'])
      const cls = Math.round(run['cumulative-layout-shift'] * 1000) / 1000
      rows.push({
        what,
        performance: judge(`${what} performance`, run.performance, { least: performance }),
        accessibility: judge(`${what} accessibility`, run.accessibility, { least: 100 }),
        'best practices': judge(`${what} best practices`, run['best-practices'], { least: 100 }),
        SEO: judge(`${what} SEO`, run.seo, { least: 100 }),
        LCP: judge(`${what} LCP`, lcp, { most: 1500 }, ' ms'),
        TBT: judge(`${what} TBT`, Math.round(run['total-blocking-time']), { most: 50 }, ' ms'),
        CLS: judge(`${what} CLS`, cls, { most: 0.01 }),
      })
    }
  }
} finally {
  chrome.kill()
  await program.stop()
}
console.table(rows)
for (const line of missed) console.log(line)
process.exitCode = missed.length === 0 ? 0 : 1
