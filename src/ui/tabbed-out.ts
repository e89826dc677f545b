import type { KeyboardEvent } from 'react'

/** Closes a native popover that the keyboard walks out of: what lies under it would be walked unseen. */
export function closeWhenTabbedOut({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const closeIfLeft = () => {
    if (!currentTarget.contains(document.activeElement)) currentTarget.hidePopover()
  }
  // The focus moves once the key has been heard.
  if (key === 'Tab') setTimeout(closeIfLeft)
}
