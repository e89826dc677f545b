import { useEffect } from 'react'
import { onToast } from './toast.ts'

type Row = { element: Element; box: DOMRect }

const rowAt = (place: Element): Row | undefined => {
  const element = place.closest('tr') ?? place.closest('li')
  return element ? { element, box: element.getBoundingClientRect() } : undefined
}

/** What two toasts take, in pixels. */
const roomForToasts = 256

/** Whether toasts have no room below it, and more above; a row that is gone is where it was. */
function isLow({ element, box }: Row): boolean {
  const { top, bottom } = element.isConnected ? element.getBoundingClientRect() : box
  const below = innerHeight - bottom
  return below < roomForToasts && top > below
}

/**
 * The next toast goes to the top when the row that was pressed or changed last is low in the
 * window: none lies over it.
 */
export function useToastsClearOfRows(): void {
  useEffect(() => {
    let row: Row | undefined
    const remember = ({ target }: Event) => {
      // Dialogs and toasts stand outside of it: what was pressed before them is what they are
      // about.
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
