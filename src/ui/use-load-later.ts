import { useEffect } from 'react'
import { seconds } from '#core/durations.ts'

const laterMs = seconds(2)

/**
 * Preloads what the first screen does not need once it is shown, so that using it later needs no
 * wait and no network.
 */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), laterMs)
    return () => clearTimeout(timer)
  }, [load])
}
