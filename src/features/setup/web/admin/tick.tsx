import type { ComponentProps } from 'react'

/** A checkbox with its words, wide enough for a thumb. */
export function Tick({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-primary" {...input} />
      {label}
    </label>
  )
}
