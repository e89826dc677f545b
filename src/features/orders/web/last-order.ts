import { useSyncExternalStore } from 'react'

const storageKey = 'last-order'
const listeners = new Set<() => void>()
let current: string | null | undefined

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const readLastOrder = (): string | null => (current ??= readStorage())

function show(orderNumber: string | null, store: () => void): void {
  current = orderNumber
  try {
    store()
  } catch {
    // Storage that is refused: the number stays on the screen for as long as the tab.
  }
  for (const listener of listeners) listener()
}

/**
 * Keeps the number of an order in sight on this device: a toast goes after seconds, a confirmation
 * with its page.
 */
export const keepLastOrder = (orderNumber: string) =>
  show(orderNumber, () => localStorage.setItem(storageKey, orderNumber))

export const dismissLastOrder = () => show(null, () => localStorage.removeItem(storageKey))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The number of the last order until it is dismissed; null on the server. */
export const useLastOrder = (): string | null =>
  useSyncExternalStore(subscribe, readLastOrder, () => null)
