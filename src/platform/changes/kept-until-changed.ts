import type { Context } from '../context.ts'
import type { Database, Queryable } from '../database.ts'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { everything, type PageSource, readName } from './page-changes.ts'

/**
 * Within a transaction the value is read through `tx`: transactions that all wait for a second
 * connection would wait for each other.
 */
type Reader = Pick<Context, 'database' | 'shows'> & { tx?: Queryable }

/** One database's copy; `generation` counts the changes, so that a late answer is not kept. */
class Copy<Value> {
  #generation = 0
  #loading: { generation: number; value: Promise<Value> } | undefined
  #last: { generation: number; value: Value } | undefined

  drop(): void {
    this.#generation++
  }

  /** What is kept and still holds; what a load under way will find does not count. */
  current(): { value: Value } | undefined {
    return this.#last?.generation === this.#generation ? this.#last : undefined
  }

  async read(load: () => Promise<Value>): Promise<Value> {
    if (this.#loading?.generation !== this.#generation)
      this.#loading = { generation: this.#generation, value: load() }
    const asked = this.#loading
    try {
      const value = await asked.value
      if (asked.generation === this.#generation)
        this.#last = { generation: asked.generation, value }
      return value
    } catch (error) {
      if (this.#loading === asked) this.#loading = undefined
      if (this.#last && isDatabaseUnavailable(error)) return this.#last.value
      throw error
    }
  }
}

/**
 * Keeps what `load` reads in this process until one of the `names` changes, so that pages and mails
 * cost no query. While the database is away it answers with the last known value. The reader passes
 * `tx` within a transaction; its `shows` gets the names, for the page that shows the value.
 */
export function keptUntilChanged<Value>(
  names: PageSource | readonly PageSource[],
  load: (database: Queryable) => Promise<Value>,
): (reader: Reader) => Promise<Value> {
  const sources: readonly string[] = [names].flat()
  const copies = new WeakMap<Database, Copy<Value>>()
  const copyOf = (database: Database) => {
    const known = copies.get(database)
    if (known) return known
    const copy = new Copy<Value>()
    copies.set(database, copy)
    database.changes.on('changed', (told) => {
      if (told.some((each) => each === everything || sources.includes(readName(each).name)))
        copy.drop()
    })
    return copy
  }
  return async ({ database, shows, tx }) => {
    shows?.(sources)
    const copy = copyOf(database)
    if (!tx) return copy.read(() => load(database))
    // Not kept: it may hold what the transaction wrote and may still undo.
    const known = copy.current()
    return known ? known.value : load(tx)
  }
}
