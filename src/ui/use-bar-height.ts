import { useCallback } from 'react'

/**
 * Measures a bar at the foot of the window, for what must keep clear of it: `--bar-height`, as long
 * as it is there.
 */
export const useBarHeight = () =>
  useCallback((bar: HTMLElement) => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() =>
      style.setProperty('--bar-height', `${bar.offsetHeight}px`),
    )
    watch.observe(bar)
    return () => {
      watch.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [])
