function bringIntoSight({ target }: FocusEvent) {
  // Not for pointer focus, under which the row would move away.
  const isReached = target instanceof Element && target.matches(':focus-visible')
  // The whole item: in a snapping row, scrolling to a part of one would jump back.
  if (isReached) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * The `ref` of an item in a row that scrolls sideways: keyboard focus scrolls it fully into view.
 * Browsers do nothing when an edge is already visible.
 */
export function focusInSight(element: HTMLElement | null) {
  element?.addEventListener('focusin', bringIntoSight)
}
