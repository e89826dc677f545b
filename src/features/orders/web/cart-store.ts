import { useSyncExternalStore } from 'react'
import { storedText } from '#core/device-storage.ts'
import { type Cart, emptyCart, parseCart, restoreRemoved } from './cart.ts'

const storageKey = 'cart'
const stored = storedText(storageKey)
const listeners = new Set<() => void>()
let current: Cart | undefined

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** The cart of this device. */
export const readCart = (): Cart => (current ??= parseCart(stored.read()))

/** Stores the cart on the device and updates the other open tabs. */
export function writeCart(cart: Cart): void {
  current = cart
  stored.write(JSON.stringify(cart))
  notifyListeners()
}

/** Changes the cart; the returned function undoes the removals. */
export function changeCart(change: (cart: Cart) => Cart): () => void {
  const before = readCart()
  const after = change(before)
  writeCart(after)
  return () => writeCart(restoreRemoved(readCart(), before, after))
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    current = undefined
    notifyListeners()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The cart of this device; empty during server rendering. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, readCart, () => emptyCart)

/** False until hydration, when an empty cart may just be unknown. */
export const useIsCartKnown = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
