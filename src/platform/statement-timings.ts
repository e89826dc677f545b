export type StatementTiming = { name: string; calls: number; total_ms: number; max_ms: number }

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

  /** Those that took the longest on average. */
  slowest(count: number): StatementTiming[] {
    const mean = ({ total_ms, calls }: StatementTiming) => total_ms / calls
    return [...this.#byName.values()].toSorted((a, b) => mean(b) - mean(a)).slice(0, count)
  }
}
