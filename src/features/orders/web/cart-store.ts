import { useSyncExternalStore } from 'react'
import { storedText } from '#core/device-storage.ts'
import { type Cart, emptyCart, parseCart, putBack } from './cart.ts'

const storageKey = 'cart'
const stored = storedText(storageKey)
const listeners = new Set<() => void>()
let current: Cart | undefined

function tell() {
  for (const listener of listeners) listener()
}

/** The cart of this device as it is now. */
export const readCart = (): Cart => (current ??= parseCart(stored.read()))

/** Keeps the cart on the device, for reloads and the other open tabs. */
export function writeCart(cart: Cart): void {
  current = cart
  stored.write(JSON.stringify(cart))
  tell()
}

/** Changes the cart and hands back how to put back what that removed. */
export function changeCart(change: (cart: Cart) => Cart): () => void {
  const before = readCart()
  const after = change(before)
  writeCart(after)
  return () => writeCart(putBack(readCart(), before, after))
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    current = undefined
    tell()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The cart of this device; empty on the server, which knows no cart. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, readCart, () => emptyCart)

/** False until the browser has taken over: an empty cart is then really empty. */
export const useIsCartKnown = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
