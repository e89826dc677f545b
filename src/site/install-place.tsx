import { type ReactNode, useEffect, useState } from 'react'

/** Where the hint to install is shown when it is due, which the strip's inline script says. */
export function InstallPlace() {
  const [hint, setHint] = useState<ReactNode>()
  useEffect(() => {
    // Without a network there is no hint.
    if (window.hint)
      import('./install-hint.tsx').then((loaded) => setHint(loaded.hint)).catch(() => {})
  }, [])
  return hint
}
