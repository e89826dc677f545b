import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

export const loadToasts = () => import('./toast-region.tsx')

/**
 * Loads the toast code with the first toast, so that other pages never pay for it. If loading
 * fails, the message waits for the next attempt. A page whose messages matter most offline loads it
 * `early`.
 */
export function ToastHost({ early = false }: { early?: boolean }) {
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
    if (early) void load()
    return onToast(() => void load())
  }, [early])
  return Region && <Region />
}
