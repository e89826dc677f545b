import type { ReactNode } from 'react'

/** The way on from where nothing is. */
export const emptyLink = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'

/**
 * A whole part of a page that has nothing to show, or could not be read: what happened and what one
 * can do.
 */
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
      className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center text-balance"
    >
      {art}
      <h2 className="text-24 font-bold">{title}</h2>
      {text && <p className="text-ink2">{text}</p>}
      {children}
    </div>
  )
}
