import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/** Gives the screen below what its loader read on the server; nothing where the browser read it itself. */
export function Hydrated({ state, children }: { state: string | undefined; children: ReactNode }) {
  const dehydrated = useMemo(
    () => (state === undefined ? undefined : (JSON.parse(state) as DehydratedState)),
    [state],
  )
  return <HydrationBoundary state={dehydrated}>{children}</HydrationBoundary>
}
