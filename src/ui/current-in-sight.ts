import { type RefObject, useEffect, useRef } from 'react'

const middleOf = (element: Element) => {
  const { x, width } = element.getBoundingClientRect()
  return x + width / 2
}

/**
 * For a row of links longer than a phone's screen, in a parent that scrolls sideways: the current
 * one is scrolled to its middle, whenever another is (`current`).
 */
export function useCurrentInSight<List extends HTMLElement>(
  current: string | undefined,
): RefObject<List | null> {
  const links = useRef<List>(null)
  // Numbers that arrive later make the row longer. `scrollIntoView` would have the next Tab go on
  // from there. Observed, the places are at hand: asking for them would lay the page out once more.
  useEffect(() => {
    const strip = links.current?.parentElement
    const link = links.current?.querySelector('[aria-current=page]')
    if (!strip || !link) return
    const show = () => strip.scrollBy({ left: middleOf(link) - middleOf(strip) })
    const observer = new ResizeObserver(show)
    observer.observe(link)
    return () => observer.disconnect()
  }, [current])
  return links
}
