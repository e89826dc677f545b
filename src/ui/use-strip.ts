import { useEffect, useRef, useState } from 'react'
import { directionOf } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'

/** The scroll position of each item; negative in Arabic, like `scrollLeft`. */
function offsetsOf(list: HTMLElement): number[] {
  const starts = [...list.children].map((item) =>
    item instanceof HTMLElement ? item.offsetLeft : 0,
  )
  return starts.map((start) => start - (starts[0] ?? 0))
}

function shownIn(list: HTMLElement): number {
  const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 1
  const distances = offsetsOf(list).map((offset) => Math.abs(offset - list.scrollLeft))
  return isAtEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances))
}

/**
 * The index of the shown item of `count`. With `strip` on their list the items form a snapping row,
 * moved by swipe, scroll or `show`; without it one item replaces another.
 */
export function useStrip(count: number, start = 0) {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const forward = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const scrollTo = (position: number, behavior: ScrollBehavior) => {
    const left = ref.current && offsetsOf(ref.current)[position]
    if (typeof left === 'number') ref.current?.scrollTo({ left, behavior })
  }
  const show = (position: number) => (ref.current ? scrollTo(position, 'auto') : setIndex(position))
  /** Wraps around at both ends. */
  const step = (by: number) => show((index + by + count) % count)
  // The row stays where a visitor swiped it before hydration.
  const showStart = useRef(() => start > 0 && scrollTo(start, 'instant'))
  useEffect(() => void showStart.current(), [])
  const onScroll = () => ref.current && setIndex(shownIn(ref.current))
  /** The step of an arrow key in reading direction; 0 for any other key. */
  const stepOfKey = (key: string) =>
    key === 'ArrowRight' ? forward : key === 'ArrowLeft' ? -forward : 0
  return { index, show, step, stepOfKey, forward, strip: { ref, onScroll } }
}
