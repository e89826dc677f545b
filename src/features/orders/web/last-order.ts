import { useSyncExternalStore } from 'react'
import { storedText } from '#core/device-storage.ts'

/** The state of a link to the tracking that shows the order without a press on its form. */
export const openAtOnce = { isOpenAtOnce: true }

const stored = storedText('last-order')
const listeners = new Set<() => void>()
let current: string | null | undefined

const readLastOrder = (): string | null => (current ??= stored.read())

function show(orderNumber: string | null): void {
  current = orderNumber
  for (const listener of listeners) listener()
}

/**
 * Keeps the last order's number visible on this device: a toast disappears after seconds, the
 * confirmation with its page.
 */
export function keepLastOrder(orderNumber: string): void {
  stored.write(orderNumber)
  show(orderNumber)
}

export function dismissLastOrder(): void {
  stored.remove()
  show(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last order's number until it is dismissed; null during server rendering. */
export const useLastOrder = (): string | null =>
  useSyncExternalStore(subscribe, readLastOrder, () => null)
