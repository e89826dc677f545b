import type { ReactNode } from 'react'

type ChoiceProps = {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A labelled select that filters or sorts a list. */
export function Choice({ label, value = '', onChange, children }: ChoiceProps) {
  return (
    <label className="block min-w-0 grow basis-36">
      <span className="text-15 font-semibold">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink"
      >
        {children}
      </select>
    </label>
  )
}
