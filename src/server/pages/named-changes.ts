/** When reads began, and after how many changes. */
export type Reading = { at: number; changes: number }

/** Stands for what does not say what it shows: any change makes it stale. */
export const anything = 'anything'

// Above this many names everything counts as changed, so that the map cannot grow without limit.
const maxNames = 5000

/** After how many changes each name last changed. */
export class NamedChanges {
  count = 0
  #cleared = 0
  readonly #changedAt = new Map<string, number>()

  /** Everything has changed. */
  clear(): void {
    this.#cleared = ++this.count
    this.#changedAt.clear()
  }

  /** What depends on one of these names has changed. */
  changed(names: readonly string[]): void {
    if (this.#changedAt.size > maxNames) this.clear()
    this.count++
    for (const name of [...names, anything]) this.#changedAt.set(name, this.count)
  }

  /** Call before the first read of what will be kept. */
  reading(): Reading {
    // A monotonic clock: the wall clock may be set.
    return { at: performance.now(), changes: this.count }
  }

  /** Whether none of these names has changed since the reads began. */
  isUnchanged(names: Iterable<string>, { changes }: Reading): boolean {
    if (this.#cleared > changes) return false
    for (const name of names) if ((this.#changedAt.get(name) ?? 0) > changes) return false
    return true
  }
}
