import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromiumExecutable } from '../tests/support/chromium.ts'
import { startProgram } from '../tests/support/program.ts'
import { median } from './measure.ts'
import { earlyPress, pressTimes, slowPaint } from './phone.ts'
import { printReport, report } from './report.ts'

// `npm run bench:web -- 3` takes the median of three.
const turns = Number(process.argv[2] ?? 5)
const presses = 200
const program = await startProgram({ env: { RATE_LIMIT: 'off', MAP_TILES_URL: 'none' } })

const { items } = await (await fetch(`${program.url}/api/products?limit=100`)).json()
const jersey = items.find(({ category }: { category: string }) => category === 'jersey')
// Every page that may be indexed.
const screens = {
  home: '/',
  about: '/about',
  programs: '/programs',
  team: '/programs/u14-boys',
  shop: '/shop',
  product: `/product/${jersey.id}`,
  events: '/events',
  matches: '/matches',
  news: '/news',
  gallery: '/gallery',
  contact: '/contact',
  privacy: '/privacy',
}
const languages = ['fr', 'ar'] as const

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

// The audits that count for the performance score; the others run in the first turn only.
const timed: Flags = {
  onlyAudits: [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ],
  disableFullPageScreenshot: true,
}

/** One Lighthouse run on its default phone, in a browser of its own. */
async function measure(url: string, flags: Flags): Promise<Result> {
  const chrome = await launch({
    chromePath: await chromiumExecutable(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', ...flags })
    if (!result) throw new Error(`${url}: Lighthouse gave no result`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

const scoreOf = (run: Result, name: Category) =>
  Math.round((run.categories[name]?.score ?? 0) * 100)
const valueOf = (run: Result, name: string) => run.audits[name]?.numericValue ?? Number.NaN

type Wanted = { least: number } | { most: number }

function judge(what: string, value: number, unit: string, wanted: Wanted): void {
  if ('least' in wanted)
    return report(what, value, unit, `at least ${wanted.least}`, value >= wanted.least)
  report(what, value, unit, `at most ${wanted.most}`, value <= wanted.most)
}

/** The three timings, as medians. */
function judgeTimings(page: string, runs: readonly Result[]): void {
  const of = (name: string) => median(runs.map((run) => valueOf(run, name)))
  judge(`${page}, LCP`, of('largest-contentful-paint'), 'ms', { most: 1300 })
  judge(`${page}, TBT`, of('total-blocking-time'), 'ms', { most: 50 })
  judge(`${page}, CLS`, of('cumulative-layout-shift'), '', { most: 0 })
}

/** Four scores once, what is timed in each turn; with real throttling once. */
async function judgePage(page: string, url: string): Promise<void> {
  const whole = await measure(url, { onlyCategories: [...categories] })
  const runs = [whole]
  while (runs.length < turns) runs.push(await measure(url, timed))
  const performance = median(runs.map((run) => scoreOf(run, 'performance')))
  judge(`${page}, performance`, performance, '', { least: 100 })
  for (const category of categories.slice(1))
    judge(`${page}, ${category}`, scoreOf(whole, category), '', { least: 100 })
  judgeTimings(page, runs)
  const real = await measure(url, { ...timed, throttlingMethod: 'devtools' })
  judge(`${page}, really throttled, performance`, scoreOf(real, 'performance'), '', { least: 100 })
  judgeTimings(`${page}, really throttled`, [real])
}

try {
  for (const locale of languages) {
    for (const [screen, path] of Object.entries(screens))
      await judgePage(`${screen} ${locale}`, `${program.url}${path}?lang=${locale}`)
    const options = { locale, product: jersey.id, least: presses }
    const inp = await pressTimes(program.url, options)
    judge(`${presses} presses ${locale}, INP`, inp, 'ms', { most: 100 })
    for (const screen of ['home', 'shop', 'product'] as const) {
      const lcp = await slowPaint(program.url + screens[screen], locale)
      judge(`${screen} ${locale} on slow 3G, LCP`, lcp, 'ms', { most: 3500 })
    }
    const { heard, answered } = await earlyPress(program.url + screens.product, locale)
    judge(`first “add” ${locale} on slow 3G, shown as heard`, heard, 'ms', { most: 1000 })
    report('… in the cart', answered, 'ms')
  }
} finally {
  await program.stop()
}
printReport('web')
