import { setTimeout as sleep } from 'node:timers/promises'
import { escapeLiteral, type Pool } from 'pg'
import type { PageChanges } from './page-changes.ts'

export const channel = 'changes'

// The shortest time between two announcements, so that a hundred orders a second cause twenty.
const pauseMs = 50
const flushLimitMs = 500

/**
 * Notifies other processes after a commit that there are changes to read. Not in the transaction
 * itself: PostgreSQL lets only one transaction that notifies commit at a time. A process that
 * misses a notification polls within a second.
 */
export function announcer(pool: Pool, changes: PageChanges) {
  const { origin } = changes
  const closing = new AbortController()
  let isDue = false
  let announcing: Promise<void> | undefined
  const work = async () => {
    while (isDue) {
      isDue = false
      await pool.query('select pg_notify($1, $2)', [channel, origin]).catch(() => undefined)
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
    announcing = undefined
  }
  return {
    /** The commit of a transaction, with a row that tells what it changed, as one message. */
    commitText(names: ReadonlySet<string>): string {
      if (names.size === 0) return 'commit'
      const list = [...names].map((name) => escapeLiteral(name)).join(', ')
      return `insert into changes (origin, names) values ('${origin}', array[${list}]); commit`
    },
    /** Tells this process at once and others soon. */
    tell(names: ReadonlySet<string>): void {
      if (names.size === 0) return
      changes.emit('changed', [...names])
      changes.emit('changedHere', [...names])
      isDue = true
      announcing ??= work()
    },
    /** Sends a due announcement without its pause, and waits a moment for that. */
    async flush() {
      closing.abort()
      await Promise.race([announcing, sleep(flushLimitMs, undefined, { ref: false })])
    },
  }
}

export type Announcer = ReturnType<typeof announcer>
