import { useSyncExternalStore } from 'react'

type Answer = (isGiven: boolean) => void

let waiting: readonly Answer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Answer[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks for the second factor again; simultaneous callers share one answer. False where no frame
 * can ask, as on the page of a missing factor.
 */
export const askFactorAgain = () =>
  new Promise<boolean>((resolve) =>
    listeners.size === 0 ? resolve(false) : change([...waiting, resolve]),
  )

/** The answer for all waiting callers. */
export function answerFactor(isGiven: boolean): void {
  const asked = waiting
  change([])
  for (const answer of asked) answer(isGiven)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Nobody is waiting any more.
    if (listeners.size === 0) answerFactor(false)
  }
}

/** Whether somebody waits for the second factor. */
export const useFactorIsAsked = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
