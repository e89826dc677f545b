export type StatementTiming = { name: string; calls: number; total_ms: number; max_ms: number }

const add = (one: StatementTiming, other: StatementTiming): StatementTiming => ({
  name: one.name,
  calls: one.calls + other.calls,
  total_ms: one.total_ms + other.total_ms,
  max_ms: Math.max(one.max_ms, other.max_ms),
})
const mean = ({ total_ms, calls }: StatementTiming) => total_ms / calls

/** The statements that took the longest on average, in all processes whose timings these are. */
export function slowestOf(
  processes: readonly (readonly StatementTiming[])[],
  count: number,
): StatementTiming[] {
  const byName = new Map<string, StatementTiming>()
  for (const timing of processes.flat()) {
    const known = byName.get(timing.name)
    byName.set(timing.name, known ? add(known, timing) : timing)
  }
  return [...byName.values()].toSorted((a, b) => mean(b) - mean(a)).slice(0, count)
}

// A program has a few hundred statements; this bounds memory if names were ever made of data.
const maxNames = 1000

/** How long statements took in this process, by their names, the wait for a connection included. */
export class StatementTimings {
  readonly #byName = new Map<string, StatementTiming>()

  note(name: string, milliseconds: number): void {
    const known = this.#byName.get(name)
    if (known) {
      known.calls += 1
      known.total_ms += milliseconds
      known.max_ms = Math.max(known.max_ms, milliseconds)
    } else if (name !== '' && this.#byName.size < maxNames)
      this.#byName.set(name, { name, calls: 1, total_ms: milliseconds, max_ms: milliseconds })
  }

  /** All of them, in no order. */
  all(): StatementTiming[] {
    return [...this.#byName.values()]
  }
}
