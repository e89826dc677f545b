type Days = { from?: string; to?: string }

type DayRangeProps = {
  labels: Readonly<Record<keyof Days, string>>
  days: Days
  /** Called with the changed day; undefined for an emptied field. */
  onChange: (change: Days) => void
}

/** A date range filter: two fields that stay side by side. */
export function DayRange({ labels, days: { from, to }, onChange }: DayRangeProps) {
  const field = (name: keyof Days, limits: { min?: string; max?: string }) => (
    <label className="block min-w-0 grow basis-36">
      <span className="text-15 font-semibold">{labels[name]}</span>
      <input
        type="date"
        value={{ from, to }[name] ?? ''}
        {...limits}
        onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
        className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink"
      />
    </label>
  )
  return (
    <div className="flex min-w-0 grow basis-75 gap-3">
      {field('from', { max: to })}
      {field('to', { min: from })}
    </div>
  )
}
