import type { Page } from 'playwright-core'

/** Records what moves by itself on this page: how far, and which elements. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const nameOf = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node | null }[]
        }
        if (!hadRecentInput) shifts.push([value, ...sources.map(nameOf)])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since the page was opened: `[how far, …elements]` per shift. */
export const shiftsOf = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'shifts'))

/**
 * Removes the web fonts, because whether a fallback font shifts the layout depends on the machine.
 */
export const withoutFonts = (page: Page) =>
  page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    await route.fulfill({ response, body })
  })
