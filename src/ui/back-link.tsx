import type { ReactNode } from 'react'
import { ArrowLeft } from './icons/arrow-left.ts'
import { PathLink } from './path-link.tsx'

/** Above the title of a page: the way to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PathLink
      to={to}
      className="inline-flex min-h-11 items-center gap-2 text-ink2 underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
      {children}
    </PathLink>
  )
}
