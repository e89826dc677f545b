import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** Loads the toasts with the first one: a page that shows none never pays for them. */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onToast(() => setNeeded(true)), [])
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}
