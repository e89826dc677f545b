import { type ComponentType, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

export const loadToasts = () => import('./toast-region.tsx')

/**
 * Loads the toasts with the first one: a page that shows none never pays for them. When they cannot be loaded the page
 * goes on, and the message waits for the next try. A page whose messages matter most without a network has them loaded before.
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
