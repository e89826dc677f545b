export type ToastMessage = {
  title: string
  description?: string
  kind: 'success' | 'error' | 'info'
  /** A later message of the same topic takes the place of the earlier one. */
  topic?: string
  action?: { label: string; onClick: () => void }
  /** How long it stands, when 5 s are too short for what its action undoes. */
  durationMs?: number
}

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()

/** Shows a toast for 5 s; errors stay until they are dismissed. */
export function showToast(message: ToastMessage): void {
  waiting.push(message)
  for (const listener of listeners) listener()
}

/** The messages that nobody has shown yet. */
export const takeToasts = (): ToastMessage[] => waiting.splice(0)

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
