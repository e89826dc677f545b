import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { newContext, takeContext } from './kept-contexts.ts'

type Options = {
  locale?: Locale
  width?: 360 | 768 | 1280
  javaScript?: boolean
  motion?: boolean
  /** Off by default, because its requests cannot be intercepted. */
  serviceWorker?: boolean
  /** In a context that earlier visits used: emptied, but with what the browser has loaded. */
  kept?: boolean
}

export type Visit = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** A visitor's own browser context on one site. Closing fails if the page logged an error. */
export async function visit(
  browser: Browser,
  url: string,
  {
    locale = 'fr',
    width = 360,
    javaScript = true,
    motion = false,
    serviceWorker = false,
    kept = false,
  }: Options = {},
): Promise<Visit> {
  const options = {
    baseURL: url,
    viewport: { width, height: width === 360 ? 740 : 800 },
    javaScriptEnabled: javaScript,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  } as const
  const { context, release } = await (kept ? takeContext : newContext)(browser, options)
  const prefix = url.startsWith('https:') ? '__Host-' : ''
  await context.addCookies([{ name: `${prefix}language`, value: locale, url }])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser's own message about an answer such as 404 or 409 is not an error of the page.
    const isAnswer = /Failed to load resource|^404: unknown path/.test(message.text())
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  const close = async () => {
    await release()
    expect(complaints).toEqual([])
  }
  return { page, context, close }
}
