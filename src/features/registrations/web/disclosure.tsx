import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'

type DisclosureProps = { title: string; isOpen?: boolean; isDanger?: boolean; children: ReactNode }

/** A collapsed section for rare actions; opens without JavaScript. */
export function Disclosure({ title, isOpen = false, isDanger = false, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      className="group rounded-sheet border border-line bg-surface print:hidden"
    >
      <summary
        className={`flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold ${isDanger ? 'text-danger' : 'text-link'}`}
      >
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="space-y-5 border-t border-line p-5">{children}</div>
    </details>
  )
}
