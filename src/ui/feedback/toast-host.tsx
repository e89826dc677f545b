import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

export const loadToasts = () => import('./toast-region.tsx')

/**
 * Loads the toasts with the first one: a page that shows none never pays for them. When they cannot
 * be loaded the page goes on, and the message waits for the next try. A page whose messages matter
 * most without a network loads them `early`.
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
