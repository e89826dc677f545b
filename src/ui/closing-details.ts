import { type RefObject, useEffect } from 'react'

/**
 * Closes an open `<details>` menu on Escape, restoring the focus, and on a press or focus
 * elsewhere.
 */
export function useClosingDetails(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const details = menu.current
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const details = menu.current
      if (key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [menu])
}
