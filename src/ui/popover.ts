import { openLayer } from './back-closes.ts'

const isOpen = (popover: HTMLElement) => popover.matches(':popover-open')

/** The `ref` of a native popover that Back closes. */
export function closesOnBack(popover: HTMLElement | null) {
  if (!popover) return undefined
  let closed: (() => void) | undefined
  const open = () => {
    closed ??= openLayer(() => popover.hidePopover())
  }
  const forget = () => {
    closed?.()
    closed = undefined
  }
  const onToggle = ({ newState }: ToggleEvent) => (newState === 'open' ? open() : forget())
  if (isOpen(popover)) open()
  popover.addEventListener('beforetoggle', onToggle)
  return () => {
    forget()
    popover.removeEventListener('beforetoggle', onToggle)
  }
}

/**
 * The `ref` of a native popover over the page. Back closes it, and so does the focus leaving it,
 * because it would move unseen among what lies beneath.
 */
export function overPage(popover: HTMLElement | null) {
  if (!popover) return undefined
  const onKey = ({ key }: KeyboardEvent) => {
    const hasFocus = () => popover.contains(document.activeElement)
    // The focus moves only after the key event.
    if (key === 'Tab') setTimeout(() => hasFocus() || popover.hidePopover())
  }
  popover.addEventListener('keydown', onKey)
  const forget = closesOnBack(popover)
  return () => {
    forget?.()
    popover.removeEventListener('keydown', onKey)
  }
}
