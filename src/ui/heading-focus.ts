import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After client navigation the focus moves to the heading, as a screen reader starts at the top of a
 * loaded page.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    // Not when the address has a fragment or the screen has set the focus itself.
    if (!heading || hash || document.activeElement?.matches('main *')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
