import type { Page, Route } from 'playwright-core'

/**
 * An address of the program answers as said until it is mended. Its route stays: to take one away
 * while other requests are under way can lose them.
 */
export async function breakAddress(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<{ mend: () => void }> {
  let isBroken = true
  await page.route(address, (route) => (isBroken ? answer(route) : route.continue()))
  return { mend: () => void (isBroken = false) }
}
