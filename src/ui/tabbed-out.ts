/** The `ref` of a native popover that closes when the keyboard walks out of it: what lies under it would be walked unseen. */
export function closeWhenTabbedOut(popover: HTMLElement | null) {
  popover?.addEventListener('keydown', ({ key }) => {
    // The focus moves once the key has been heard.
    if (key === 'Tab') setTimeout(() => popover.contains(document.activeElement) || popover.hidePopover())
  })
}
