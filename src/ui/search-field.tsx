import { useEffect, useRef } from 'react'
import { Search } from '#ui/icons/search.ts'

const typingPauseMs = 250

type SearchFieldProps = {
  label: string
  /**
   * Shown as the placeholder, with the label for screen readers only; without it the label is
   * visible.
   */
  hint?: string
  q: string | undefined
  /** Debounced: called when typing pauses, with the search text or undefined. */
  onFind: (q: string | undefined) => void
  className?: string
}

/** The search of a list whose view is in the address. */
export function SearchField({ label, hint, q = '', onFind, className = '' }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back changes the search without a key; text that is being typed is never replaced.
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = q
  }, [q])
  const find = (typed: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onFind(typed.trim() || undefined), typingPauseMs)
  }
  return (
    <label className={`relative block min-w-0 ${className}`}>
      <span className={hint === undefined ? 'text-15 font-semibold' : 'sr-only'}>{label}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-s-3 bottom-3 size-5 text-ink2"
        strokeWidth={1.75}
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={hint}
        defaultValue={q}
        onChange={(event) => find(event.currentTarget.value)}
        className="min-h-11 w-full rounded-control border border-edge bg-surface ps-10 pe-3 text-16 text-ink placeholder:text-ink2"
      />
    </label>
  )
}
