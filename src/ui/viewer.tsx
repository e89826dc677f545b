import { type ComponentProps, useEffect, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'

/** A button of the full-window picture viewer. */
export function ViewerButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="grid size-12 shrink-0 place-items-center rounded-control hover:bg-surface"
      {...props}
    />
  )
}

/**
 * The native modal dialog: it traps the focus, closes on Escape and Back, and restores the focus.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, () => dialog.current?.close())
  useEffect(() => {
    dialog.current?.showModal()
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])
  return dialog
}
