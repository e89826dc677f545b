import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Focus = { what: string; isRinged: boolean; isUncovered: boolean; isWhole: boolean }

/**
 * The state of the focused element: whether it (or its label) draws a focus ring, whether any of it
 * is in view, and whether a clipping box cuts its ring off above, below or by more than half at a
 * side.
 */
const describeFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const drawn = focused.matches('.sr-only') ? (focused.closest('label') ?? focused) : focused
    // A label may cover its input, to enlarge the target.
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const isLabel = (seen: Element) => labels.some((label) => label.contains(seen))
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(drawn)
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const isInView = [0.1, 0.5, 0.9].some((across) =>
      [0.2, 0.5, 0.8].some((down) => {
        const seen = document.elementFromPoint(left + width * across, top + height * down)
        return seen !== null && (drawn.contains(seen) || seen.contains(drawn) || isLabel(seen))
      }),
    )
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const isCutBy = (frame: Element) => {
      if (getComputedStyle(frame).overflowX === 'visible') return false
      const cut = frame.getBoundingClientRect()
      const isFlat = top - ring < cut.top && top + height + ring > cut.bottom
      const middle = left + width / 2
      return isFlat || middle < cut.left || middle > cut.right
    }
    const frames: Element[] = []
    for (
      let frame = drawn.parentElement;
      frame && frame !== document.body;
      frame = frame.parentElement
    )
      frames.push(frame)
    return {
      isWhole: !frames.some(isCutBy),
      what: `${drawn.outerHTML.slice(0, 160)} at ${Math.round(top)} px`,
      isRinged: hasOutline || boxShadow !== 'none',
      isUncovered: isInView,
    }
  })

const shown = { isRinged: true, isUncovered: true, isWhole: true }

/**
 * Presses Tab until `target` has the focus. Every stop on the way must show its ring, not covered
 * by a bar.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const most = 90
  for (let press = 0; press < most; press++) {
    await page.keyboard.press(key)
    const isNowhere = await page.evaluate(() => document.activeElement === document.body)
    // A scrolling row brings its focused item into view a moment later.
    if (!isNowhere) await expect.poll(() => describeFocus(page)).toMatchObject(shown)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target.toString()} is not reached by ${most} presses of ${key}`)
}
