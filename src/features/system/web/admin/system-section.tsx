import type { ReactNode } from 'react'

/** A titled part of the System page, with its empty state in place of the table. */
export function SystemSection({
  title,
  note,
  empty,
  children,
}: {
  title: string
  note?: string
  /** Shown instead of the children. */
  empty?: string | false
  children: ReactNode
}) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-20 font-bold">{title}</h2>
      {note && <p className="mb-2 text-15 text-ink2">{note}</p>}
      {empty ? <p className="py-4 text-ink2">{empty}</p> : children}
    </section>
  )
}
