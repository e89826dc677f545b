import { endOf } from '#core/fresh-until.ts'
import { anything, type NamedChanges, type Reading } from './named-changes.ts'

type Stored<Value> = {
  value: Value
  reading: Reading
  shown: Iterable<string>
  /** The moment until which it is true, in milliseconds of the epoch. */
  end: number
  /** The number of changes after which it was last found unchanged. */
  unchangedAt: number
}

/** Values by key that depend on named changes. Stale ones stay until the oldest are evicted. */
export class Kept<Value> {
  readonly #stored = new Map<string, Stored<Value>>()
  readonly #changes: NamedChanges
  readonly #limit: number

  constructor(changes: NamedChanges, limit: number) {
    this.#changes = changes
    this.#limit = limit
  }

  /** The value, even if it is stale. */
  last(key: string): Value | undefined {
    return this.#stored.get(key)?.value
  }

  /**
   * Keeps a value that depends on these names. If one has changed since its reads began, it is
   * stale from the start.
   */
  store(key: string, value: Value, reading: Reading, shown: Iterable<string> = [anything]): void {
    const known = this.#stored.get(key)
    if (known && known.reading.changes > reading.changes) return
    this.#stored.delete(key)
    const { changes: unchangedAt } = reading
    this.#stored.set(key, { value, reading, shown, end: endOf(shown), unchangedAt })
    const oldest = this.#stored.keys().next()
    if (this.#stored.size > this.#limit && !oldest.done) this.#stored.delete(oldest.value)
  }

  /** A value that is not older than this and unchanged. */
  find(key: string, limitMs: number): Stored<Value> | undefined {
    const stored = this.#stored.get(key)
    if (!stored || performance.now() - stored.reading.at > limitMs) return undefined
    return Date.now() < stored.end && this.#isUnchanged(stored) ? stored : undefined
  }

  #isUnchanged(stored: Stored<Value>): boolean {
    if (stored.unchangedAt === this.#changes.count) return true
    if (!this.#changes.isUnchanged(stored.shown, stored.reading)) return false
    stored.unchangedAt = this.#changes.count
    return true
  }
}
