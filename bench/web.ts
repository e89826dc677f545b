import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromiumExecutable } from '../tests/support/chromium.ts'
import { startProgram } from '../tests/support/program.ts'
import { median } from './measure.ts'
import { printReport, report } from './report.ts'

// `npm run bench:web -- 5` takes the median of five.
const turns = Number(process.argv[2] ?? 3)
const program = await startProgram({ env: { RATE_LIMIT: 'off', MAP_TILES_URL: 'none' } })
const chrome = await launch({
  chromePath: await chromiumExecutable(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})

const { items } = await (await fetch(`${program.url}/api/products?limit=1`)).json()
// Every page that may be indexed.
const screens = {
  home: '/',
  about: '/about',
  programs: '/programs',
  team: '/programs/u14-boys',
  shop: '/shop',
  product: `/product/${items[0].id}`,
  events: '/events',
  gallery: '/gallery',
  contact: '/contact',
  privacy: '/privacy',
}

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

type Wanted = { least: number } | { most: number }

function judge(what: string, value: number, unit: string, wanted: Wanted): void {
  if ('least' in wanted)
    return report(what, value, unit, `at least ${wanted.least}`, value >= wanted.least)
  report(what, value, unit, `at most ${wanted.most}`, value <= wanted.most)
}

try {
  for (const [screen, path] of Object.entries(screens)) {
    for (const language of ['fr', 'ar']) {
      const run = await medianRun(`${program.url}${path}?lang=${language}`)
      for (const category of categories)
        judge(`${screen} ${language}, ${category}`, run[category], '', { least: 100 })
      judge(`${screen} ${language}, LCP`, run['largest-contentful-paint'], 'ms', { most: 1300 })
      judge(`${screen} ${language}, TBT`, run['total-blocking-time'], 'ms', { most: 50 })
      judge(`${screen} ${language}, CLS`, run['cumulative-layout-shift'], '', { most: 0 })
    }
  }
} finally {
  chrome.kill()
  await program.stop()
}
printReport('web')
