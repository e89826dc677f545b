import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The last two belong to no criterion, but without them a screen reader cannot name a column.
  rules: {
    'target-size': { enabled: true },
    'empty-table-header': { enabled: true },
    'scope-attr-valid': { enabled: true },
  },
  resultTypes: ['violations'],
}

/** The violations of WCAG 2.2 AA that axe-core finds, one line per element. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A sticky header covers the content scrolled under it, and colours fade for some frames after a
  // change of theme.
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForFunction(() =>
    // An animation inside a closed element is finished but never removed from the list.
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  const violations = await page.evaluate<AxeResults['violations']>(run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/**
 * Controls smaller than 24 px, and main ones smaller than 44 px. Links within a sentence may be as
 * high as its lines.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main =
      'button[type=submit], header :is(a, button, summary), .action-bar :is(a, button), main a.min-h-12, nav li > a'
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.matches('p, li, dd, span, bdi')
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.matches('.sr-only, .sr-only *, :disabled')
    // A link whose ::after covers its whole card is as large as the card.
    const hitBox = (element: Element) =>
      (getComputedStyle(element, '::after').position === 'absolute' &&
        element instanceof HTMLElement &&
        element.offsetParent) ||
      element
    return [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary',
      ),
    ]
      .map((element) =>
        element.matches('.sr-only') ? (element.closest('label') ?? element) : element,
      )
      .filter((element) => isSeen(element) && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = hitBox(element).getBoundingClientRect()
        const least = element.matches(main) ? 44 : 24
        // Half a pixel allows for rounding in fractional layouts.
        if (Math.min(width, height) >= least - 0.5) return []
        return `${element.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)} px`
      })
  })

/**
 * The elements that make the page scroll sideways; none if it does not. Elements inside a clipping
 * or scrolling box are left out, because they do not widen the page.
 */
export const findSidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isKeptIn = ({ parentElement: box }: Element): boolean =>
      box !== null &&
      box !== document.body &&
      (getComputedStyle(box).overflowX !== 'visible' || isKeptIn(box))
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1) && !isKeptIn(element)
    })
    const at = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return `${element.outerHTML.slice(0, 120)} from ${Math.round(left)} to ${Math.round(right)} px`
    }
    return [`${scrollWidth} px wide`, ...outside.slice(0, 3).map(at)]
  })
