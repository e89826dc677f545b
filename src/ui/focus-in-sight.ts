import type { FocusEvent } from 'react'

/**
 * For a row to scroll sideways: what the keyboard reaches comes wholly into sight. Browsers leave alone what already shows
 * an edge. Not for the pointer, under which the row would move away.
 */
export function focusInSight({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
