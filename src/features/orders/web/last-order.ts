import { useSyncExternalStore } from 'react'
import { storedText } from '#core/device-storage.ts'

const stored = storedText('last-order')
const listeners = new Set<() => void>()
let current: string | null | undefined

const readLastOrder = (): string | null => (current ??= stored.read())

function show(orderNumber: string | null): void {
  current = orderNumber
  for (const listener of listeners) listener()
}

/**
 * Keeps the number of an order in sight on this device: a toast goes after seconds, a confirmation
 * with its page.
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

/** The number of the last order until it is dismissed; null on the server. */
export const useLastOrder = (): string | null =>
  useSyncExternalStore(subscribe, readLastOrder, () => null)
