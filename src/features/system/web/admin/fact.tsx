import type { ReactNode } from 'react'

/** One thing that the program stands on, with its main value. */
export function Fact({
  title,
  value,
  children,
}: {
  title: string
  value: ReactNode
  children: ReactNode
}) {
  return (
    <li className="min-w-0 rounded-control border border-line bg-surface p-4">
      <h2 className="text-15 text-ink2">{title}</h2>
      <p className="mt-1 text-18 font-bold wrap-anywhere">{value}</p>
      <div className="mt-1 text-15 text-ink2">{children}</div>
    </li>
  )
}
