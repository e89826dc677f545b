/** The `ref` of a native popover that closes when the keyboard walks out of it: what lies under it would be walked unseen. */
export function closeWhenTabbedOut(popover: HTMLElement | null) {
  const closeIfLeft = () => {
    if (!popover?.contains(document.activeElement)) popover?.hidePopover()
  }
  // The focus moves once the key has been heard.
  const watch = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') setTimeout(closeIfLeft)
  }
  popover?.addEventListener('keydown', watch)
  return () => popover?.removeEventListener('keydown', watch)
}
