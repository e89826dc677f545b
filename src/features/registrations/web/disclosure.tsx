import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'

type DisclosureProps = {
  title: string
  isOpen?: boolean
  isDanger?: boolean
  /** As the last lines of a card, instead of a box of its own. */
  isRow?: boolean
  isPrinted?: boolean
  children: ReactNode
}

/** A collapsed section for rare actions; opens without JavaScript. */
export function Disclosure({ title, children, ...looks }: DisclosureProps) {
  const { isOpen = false, isDanger = false, isRow = false, isPrinted = false } = looks
  const frame = isRow ? 'border-t border-line' : 'rounded-sheet border border-line bg-surface'
  return (
    <details open={isOpen} className={`group ${frame} ${isPrinted ? '' : 'print:hidden'}`}>
      <summary
        className={`flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 font-semibold ${isRow ? 'text-15' : 'py-3'} ${isDanger ? 'text-danger' : 'text-link'}`}
      >
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className={`space-y-5 px-5 pb-5 ${isRow ? '' : 'border-t border-line pt-5'}`}>
        {children}
      </div>
    </details>
  )
}
