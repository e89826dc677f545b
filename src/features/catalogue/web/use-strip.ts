import { useRef, useState } from 'react'

/**
 * A row of slides that fill it one at a time, moved by swipe, scroll or `show`; in Arabic it runs
 * from the right.
 */
export function useStrip(count: number, start = 0) {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const show = (position: number, behavior: ScrollBehavior = 'auto') => {
    const slides = Array.from(ref.current?.children ?? [])
    const [first] = slides
    const slide = slides[(position + count) % count]
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
    ref.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior })
  }
  const onScroll = () => {
    if (!ref.current) return
    const { scrollLeft, clientWidth } = ref.current
    setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return { index, show, strip: { ref, onScroll } }
}
