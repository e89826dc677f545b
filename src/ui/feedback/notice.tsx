import type { ReactNode } from 'react'

/** The link onwards from an empty page. */
export const emptyLink = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'

/** An empty or failed part of a page: what happened, and what to do. */
export function Notice({
  title,
  text,
  art,
  role,
  children,
}: {
  title: string
  text?: string
  art?: ReactNode
  role?: 'alert'
  children?: ReactNode
}) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-lg flex-col items-center gap-4 py-8 text-center sm:py-16 text-balance"
    >
      {art}
      <h2 className="text-24 font-bold">{title}</h2>
      {text && <p className="text-ink2">{text}</p>}
      {children}
    </div>
  )
}
