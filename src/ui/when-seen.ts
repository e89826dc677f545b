import { minutes } from '#core/durations.ts'

/**
 * Reads now, each time the page is seen again or the network is back, and every five minutes of a
 * page that stays open; returns what ends it.
 */
export function readWhenSeen(read: () => void): () => void {
  const look = () => document.visibilityState !== 'hidden' && read()
  look()
  const timer = setInterval(look, minutes(5))
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
