import type { Context } from '../context.ts'
import type { Database } from '../database.ts'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { everything, type PageSource, readName } from './page-changes.ts'

type Reader = Pick<Context, 'database' | 'shows'>

/** One database's copy; `generation` counts the changes, so that a late answer is not kept. */
class Copy<Value> {
  #generation = 0
  #loading: { generation: number; value: Promise<Value> } | undefined
  #last: { value: Value } | undefined

  drop(): void {
    this.#generation++
  }

  async read(load: () => Promise<Value>): Promise<Value> {
    if (this.#loading?.generation !== this.#generation)
      this.#loading = { generation: this.#generation, value: load() }
    const asked = this.#loading
    try {
      const value = await asked.value
      if (asked.generation === this.#generation) this.#last = { value }
      return value
    } catch (error) {
      if (this.#loading === asked) this.#loading = undefined
      if (this.#last && isDatabaseUnavailable(error)) return this.#last.value
      throw error
    }
  }
}

/**
 * Keeps what `load` reads in this process until a change of `name` is told, so that pages and mails
 * cost no query. While the database is away it answers with the last known value. The reader notes
 * `name` for the page that shows it.
 */
export function keptUntilChanged<Value>(
  name: PageSource,
  load: (database: Database) => Promise<Value>,
): (reader: Reader) => Promise<Value> {
  const copies = new WeakMap<Database, Copy<Value>>()
  const copyOf = (database: Database) => {
    const known = copies.get(database)
    if (known) return known
    const copy = new Copy<Value>()
    copies.set(database, copy)
    database.changes.on('changed', (told) => {
      if (told.some((each) => each === everything || readName(each).name === name)) copy.drop()
    })
    return copy
  }
  return ({ database, shows }) => {
    shows?.([name])
    return copyOf(database).read(() => load(database))
  }
}
