import type { ReactNode } from 'react'

export type ToastMessage = {
  title: string
  description?: ReactNode
  kind: 'success' | 'error' | 'info'
  /** What it is about; a success has it in place of its icon. */
  picture?: ReactNode
  /** It concerns the field or button in use, and keeps clear of it on a phone. */
  aboutField?: boolean
  /** A later toast of the same topic replaces the earlier one. */
  topic?: string
  action?: { label: string; onClick: () => void }
  /** How long it stays, when 5 s are too short for its undo. */
  durationMs?: number
  /**
   * When it closes at the latest, even if hovered or hidden: its action is no longer possible then.
   */
  latestMs?: number
}

type Waiting = ToastMessage | { dismissed: string }

const waiting: Waiting[] = []
const listeners = new Set<() => void>()

function tell(news: Waiting): void {
  waiting.push(news)
  for (const listener of listeners) listener()
}

/** Shows a toast for 5 s; errors stay until dismissed. */
export const showToast = (message: ToastMessage): void => tell(message)

/** Removes the toast of a topic that no longer holds. */
export const dismissToast = (topic: string): void => tell({ dismissed: topic })

/** Toasts that are not shown or removed yet. */
export const takeToasts = (): Waiting[] => waiting.splice(0)

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
