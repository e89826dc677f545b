import { useEffect } from 'react'
import { seconds } from '#core/durations.ts'

const laterMs = seconds(2)

/**
 * Loads what the first screen does without when that stands: its use need not wait then, nor have a
 * network.
 */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), laterMs)
    return () => clearTimeout(timer)
  }, [load])
}
