import { useCallback } from 'react'

/**
 * Measures a bar at the bottom of the window into `--bar-height`, for what must keep clear of it.
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
