import { useSyncExternalStore } from 'react'
import { type Cart, emptyCart, parseCart, putBack } from './cart.ts'

const storageKey = 'cart'
const listeners = new Set<() => void>()
let stored: string | null | undefined
let current: Cart = emptyCart

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function tell() {
  for (const listener of listeners) listener()
}

/** The cart of this device as it is now. */
export function readCart(): Cart {
  if (stored === undefined) {
    stored = readStorage()
    current = parseCart(stored)
  }
  return current
}

/** Keeps the cart on the device, for reloads and the other open tabs. */
export function writeCart(cart: Cart): void {
  current = cart
  stored = JSON.stringify(cart)
  try {
    localStorage.setItem(storageKey, stored)
  } catch {
    // Storage that is full or refused: the cart lives as long as the tab.
  }
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
    stored = undefined
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
