import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { ShopView } from './shop-view.ts'

/**
 * A ref for the element above the list: a new filter, order or search scrolls to the list's start,
 * while Back keeps the scroll position.
 */
export function useScrollToList({ category, type, filter, sort, q }: ShopView) {
  const head = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = [category, type, filter, sort, q].join('|')
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isBack || !head.current) return
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
    const isAbove =
      head.current.getBoundingClientRect().top < Number.parseFloat(scrollPaddingBlockStart)
    if (isAbove) head.current.scrollIntoView({ block: 'start' })
  }, [shown, isBack])
  return head
}
