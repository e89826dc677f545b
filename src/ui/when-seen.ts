/** Reads now, and each time the page is seen again or the network is back; returns what ends it. */
export function readWhenSeen(read: () => void): () => void {
  const look = () => document.visibilityState !== 'hidden' && read()
  look()
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
