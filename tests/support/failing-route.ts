import type { Page, Route } from 'playwright-core'

/**
 * Requests to this address get this answer until `restore`. The route stays installed, because
 * removing it can lose requests under way.
 */
export async function failRoute(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<{ restore: () => void }> {
  let isBroken = true
  await page.route(address, (route) => (isBroken ? answer(route) : route.continue()))
  return { restore: () => void (isBroken = false) }
}

/** The server does what it is asked, and its answers never arrive, until `restore`. */
export const loseAnswers = (page: Page, address: string) =>
  failRoute(page, address, async (route) => {
    await route.fetch()
    await route.abort()
  })
