import { useEffect } from 'react'
import { onToast } from './toast.ts'

type Row = { element: Element; box: DOMRect }

const rowAt = (place: Element): Row | undefined => {
  const element = place.closest('tr') ?? place.closest('li')
  return element ? { element, box: element.getBoundingClientRect() } : undefined
}

/** The height of two toasts in pixels. */
const roomForToasts = 256

/**
 * Whether toasts have no room below the row but more above it; for a removed row, by its last
 * position.
 */
function isLow({ element, box }: Row): boolean {
  const { top, bottom } = element.isConnected ? element.getBoundingClientRect() : box
  const below = innerHeight - bottom
  return below < roomForToasts && top > below
}

/**
 * The next toast is placed at the top when the row used last is low in the window, so that it
 * covers none.
 */
export function useToastsClearOfRows(): void {
  useEffect(() => {
    let row: Row | undefined
    const remember = ({ target }: Event) => {
      // Dialogs and toasts are outside of it: the row pressed before them counts.
      if (target instanceof Element && target.closest('main')) row = rowAt(target)
    }
    const forget = onToast(() => {
      document.body.toggleAttribute('data-toasts-top', row !== undefined && isLow(row))
    })
    addEventListener('click', remember, true)
    addEventListener('change', remember, true)
    return () => {
      forget()
      removeEventListener('click', remember, true)
      removeEventListener('change', remember, true)
      document.body.removeAttribute('data-toasts-top')
    }
  }, [])
}
