import { useEffect } from 'react'
import { seconds } from '#core/durations.ts'

const laterMs = seconds(2)

/**
 * Preloads what the first screen does not need once it is shown, so that using it later needs no
 * wait and no network. Not without a network: a script that failed to load stays away until the
 * page is reloaded.
 */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = () => void load().catch(() => undefined)
    const timer = setTimeout(() => {
      if (navigator.onLine) begin()
      else addEventListener('online', begin, { once: true })
    }, laterMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', begin)
    }
  }, [load])
}
