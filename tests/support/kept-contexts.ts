import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type ContextOptions = BrowserContextOptions & { baseURL: string }
export type TakenContext = { context: BrowserContext; release: () => Promise<void> }
type Kept = { context: BrowserContext; keeper: Page }

const idle = new WeakMap<Browser, Map<string, Kept[]>>()

const blank = { contentType: 'text/html', body: '<title>keeper</title>' }

async function openContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(() =>
    addEventListener('app:ready', () => Object.assign(window, { applicationRuns: true })),
  )
  return context
}

/** A browser context of the visit's own, with an empty HTTP cache. */
export async function newContext(browser: Browser, options: ContextOptions): Promise<TakenContext> {
  const context = await openContext(browser, options)
  return { context, release: () => context.close() }
}

/** Opens a page that keeps the site's renderer process, with its compiled scripts, alive. */
async function openKept(browser: Browser, options: ContextOptions): Promise<Kept> {
  const context = await openContext(browser, options)
  const keeper = await context.newPage()
  await keeper.route('**/*', (route) => route.fulfill(blank))
  await keeper.goto('/')
  return { context, keeper }
}

/** A program on loopback is also visited as `localhost`, where security keys work. */
const originsOf = (url: string) => [
  new URL(url).origin,
  new URL(url.replace('//127.0.0.1', '//localhost')).origin,
]

/** Leaves nothing of the visit but the browser's HTTP cache. */
async function empty({ context, keeper }: Kept, url: string): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== keeper)
      .map((page) => page.close()),
  )
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  // The renderer has a copy of the storage, which the command below clears a moment later.
  await keeper.evaluate(() => localStorage.clear())
  const devtools = await context.newCDPSession(keeper)
  for (const origin of originsOf(url))
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

/**
 * A browser context as good as new, apart from its HTTP cache. A page in a new context costs twice
 * as much processor time, because its scripts are fetched and compiled again.
 */
export async function takeContext(
  browser: Browser,
  options: ContextOptions,
): Promise<TakenContext> {
  const key = JSON.stringify(options)
  const contexts = idle.get(browser) ?? new Map<string, Kept[]>()
  idle.set(browser, contexts)
  const waiting = contexts.get(key) ?? []
  contexts.set(key, waiting)
  const kept = waiting.pop() ?? (await openKept(browser, options))
  const release = async () => {
    await empty(kept, options.baseURL)
    waiting.push(kept)
  }
  return { context: kept.context, release }
}
