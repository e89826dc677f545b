import type { ReactNode } from 'react'

export type ToastMessage = {
  title: string
  description?: ReactNode
  kind: 'success' | 'error' | 'info'
  /** It speaks of a field that has the focus now, and stands out of its way on a phone. */
  aboutField?: boolean
  /** A later message of the same topic takes the place of the earlier one. */
  topic?: string
  action?: { label: string; onClick: () => void }
  /** How long it stands, when 5 s are too short for what its action undoes. */
  durationMs?: number
  /**
   * When it goes at the latest, though it is pointed at or hidden: its action cannot keep its word
   * any longer.
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

/** Shows a toast for 5 s; errors stay until they are dismissed. */
export const showToast = (message: ToastMessage): void => tell(message)

/** Takes the toast of a topic away: what it said is no longer so. */
export const dismissToast = (topic: string): void => tell({ dismissed: topic })

/** What nobody has shown yet, or taken away. */
export const takeToasts = (): Waiting[] => waiting.splice(0)

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
