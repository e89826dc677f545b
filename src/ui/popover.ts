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
