import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

export const loadToasts = () => import('./toast-region.tsx')

/**
 * Loads the toast code with the first toast, so that other pages never pay for it. If loading
 * fails, the message waits for the next attempt.
 */
export function ToastHost() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      try {
        const { ToastRegion } = await loadToasts()
        setRegion(() => ToastRegion)
      } catch {
        addEventListener('online', () => void load(), { once: true })
      }
    }
    return onToast(() => void load())
  }, [])
  return Region && <Region />
}
