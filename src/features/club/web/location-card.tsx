import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'

type Props = {
  title: string
  /** What is said beside the title, also while the card is folded. */
  lead?: ReactNode
  isFolded?: boolean
  children: ReactNode
}

/** One of the facts beside the map; a folded one opens on a press, without scripts too. */
export function LocationCard({ title, lead, isFolded = false, children }: Props) {
  const heading = <h3 className="text-18 font-bold">{title}</h3>
  if (!isFolded)
    return (
      <section className="border-t-4 border-gold bg-surface p-5">
        {heading}
        {lead}
        {children}
      </section>
    )
  return (
    <details className="group border-t border-line py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <span>
          {heading}
          {lead}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      {children}
    </details>
  )
}
