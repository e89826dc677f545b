import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shopPath, type ShopView, tidySearch } from './shop-view.ts'

const typingPauseMs = 250

/**
 * The search field, with a debounced navigation to its results. Uncontrolled, so that text typed
 * before hydration counts too.
 */
export function useShopSearch(view: ShopView) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const shownSearch = useRef(view.q)
  const [typed, setTyped] = useState(view.q ?? '')

  useEffect(() => {
    const input = field.current
    if (!input) return
    // A focused field is newer than the address.
    const isNewer = shownSearch.current === view.q || input === document.activeElement
    if (!isNewer) input.value = view.q ?? ''
    shownSearch.current = view.q
    setTyped(tidySearch(input.value))
  }, [view.q])

  useEffect(() => {
    if (typed === (view.q ?? '')) return undefined
    const address = shopPath({ ...view, q: typed, after: undefined })
    const follow = () => void navigate(address, { replace: true, preventScrollReset: true })
    const timer = setTimeout(follow, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, view, navigate])

  // The letter is painted first: filtering the products takes a weak phone several frames.
  const type = (value: string) => startTransition(() => setTyped(tidySearch(value)))
  return { field, typed, type }
}
