function bringIntoSight({ target }: FocusEvent) {
  // Not for the pointer, under which the row would move away.
  const isReached = target instanceof Element && target.matches(':focus-visible')
  // The item as a whole: where items snap into place, the row would jump back from a part of one.
  if (isReached) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * The `ref` of what lies in a row to scroll sideways: what the keyboard reaches there comes wholly
 * into sight. Browsers leave alone what already shows an edge.
 */
export function focusInSight(element: HTMLElement | null) {
  element?.addEventListener('focusin', bringIntoSight)
}
