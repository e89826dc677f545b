import type { ReactNode } from 'react'

/** One of the facts beside the map. */
export function LocationCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-4 border-gold bg-surface p-5">
      <h3 className="text-18 font-bold">{title}</h3>
      {children}
    </section>
  )
}
