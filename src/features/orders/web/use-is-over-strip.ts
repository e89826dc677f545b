import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a floating element covers the next session on Home, which appears late and grows. The
 * element is hidden until that is scrolled away.
 */
export function useIsOverStrip(floating: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => {
      const own = floating.current?.getBoundingClientRect()
      const strip = document.querySelector('[data-strip]')?.getBoundingClientRect()
      setOver(!!own && !!strip && strip.top < own.bottom && strip.bottom > own.top)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', look)
    }
  }, [floating])
  return isOver
}
