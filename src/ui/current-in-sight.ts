import { type RefObject, useEffect, useRef } from 'react'

const middleOf = (element: Element) => {
  const { x, width } = element.getBoundingClientRect()
  return x + width / 2
}

/**
 * For a row of links in a parent that scrolls sideways: scrolls the current link to the middle
 * whenever `current` changes.
 */
export function useCurrentInSight<List extends HTMLElement>(
  current: string | undefined,
): RefObject<List | null> {
  const links = useRef<List>(null)
  // Counts that load later widen the row. `scrollIntoView` would also move the starting point of
  // Tab. An observer has the positions at hand; measuring would force a layout.
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
