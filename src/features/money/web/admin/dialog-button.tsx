import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'

/** A button that opens a form in a dialog; the form closes it when it is done. */
export function DialogButton({
  button,
  title,
  children,
}: {
  button: ReactElement
  title: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, open] = useState(false)
  return (
    <Dialog open={isOpen} onOpenChange={open} title={title} button={button}>
      {children(() => open(false))}
    </Dialog>
  )
}
