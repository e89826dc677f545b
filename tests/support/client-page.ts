import { resolve } from 'node:path'
import type { GoTrueClient } from '@supabase/auth-js'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'

declare global {
  interface Window {
    authJs: { GoTrueClient: typeof GoTrueClient }
    client: GoTrueClient
    events: string[]
  }
}

/** The public client library, bundled into one script for a page. */
export async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: resolve('node_modules/@supabase/auth-js/dist/module/index.js'),
        formats: ['iife'],
        name: 'authJs',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('the client was not bundled')
  return `${chunk.code}\n;window.authJs = authJs`
}

/**
 * Opens a bare page of the running program with the public client library, which refreshes its
 * session by itself as in the back office.
 */
export async function openClientPage(
  context: BrowserContext,
  origin: string,
  script: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await startClient(page, script)
  return page
}

/** Loads the client into the current page. Needed again after a reload. */
export async function startClient(
  page: Page,
  script: string,
  flowType: 'implicit' | 'pkce' = 'implicit',
): Promise<void> {
  await page.addScriptTag({ content: script })
  await page.evaluate(async (flow) => {
    window.events = []
    window.client = new window.authJs.GoTrueClient({
      url: `${location.origin}/auth/v1`,
      storageKey: 'a-session',
      flowType: flow,
      experimental: { recoveryCodes: true },
    })
    window.client.onAuthStateChange((event) => void window.events.push(event))
    await window.client.initialize()
  }, flowType)
}

/** Signs in and returns the error code, if any. */
export const signInOn = (page: Page, credentials: { email: string; password: string }) =>
  page.evaluate(
    async (given) => (await window.client.signInWithPassword(given)).error?.code,
    credentials,
  )

/** True if the server still accepts the page's session. */
export const isSignedIn = (page: Page) =>
  page.evaluate(async () => (await window.client.getUser()).data.user !== null)

/** Counts the page's token refreshes from now on. */
export function countRefreshes(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count++
  })
  return () => count
}
