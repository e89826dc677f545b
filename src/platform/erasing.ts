import { type Database, type Queryable, statement } from './database.ts'

/** One kind of data with a retention period; `at` is the database's time. */
export type Erasure = {
  kind: string
  /**
   * Kinds without personal data are erased in portions; for the others an admin is asked when too
   * many are due at once.
   */
  asks: boolean
  count: (database: Queryable, at: Date) => Promise<{ total: number; due: number }>
  /** Erases at most `limit` and returns how many. */
  erase: (database: Queryable, at: Date, limit: number) => Promise<number>
}

type Rows = { kind: string; table: string; due: string; asks?: boolean }

/** Deletes whole rows of a table; `due` is an SQL condition in which `$1` is now. */
export function rowErasure({ kind, table, due, asks = true }: Rows): Erasure {
  const count = statement<{ total: number; due: number }>(
    `count-due-${kind}`,
    `select count(*) as total, count(*) filter (where ${due}) as due from ${table}
      where $1::timestamptz is not null`,
  )
  const erase = statement<{ one: number }>(
    `erase-due-${kind}`,
    `delete from ${table} where ctid = any (array(select ctid from ${table} where ${due} limit $2))
      returning 1 as one`,
  )
  return {
    kind,
    asks,
    count: async (database, at) => (await database.rows(count, [at]))[0] ?? { total: 0, due: 0 },
    erase: async (database, at, limit) => (await database.rows(erase, [at, limit])).length,
  }
}

// How much a wrong clock or a wrong rule may erase at once: a small share of many rows, or at least
// these few.
const mostOf = (total: number) => Math.max(Math.floor(total / 5), 20)
const portion = 1000

const hold = statement<never>(
  'hold-erasure',
  `insert into waiting_erasures (kind, due, found_at) values ($1, $2, now())
   on conflict (kind) do update set due = excluded.due`,
)
const release = statement<never>('release-erasure', 'delete from waiting_erasures where kind = $1')
const findAllowed = statement<{ kind: string }>(
  'allowed-erasures',
  'select kind from waiting_erasures where allowed_until > now()',
)

async function eraseAll(database: Queryable, { erase }: Erasure, at: Date): Promise<number> {
  for (let erased = 0; ;) {
    const gone = await erase(database, at, portion)
    erased += gone
    if (gone < portion) return erased
  }
}

async function eraseOne(
  database: Queryable,
  erasure: Erasure,
  at: Date,
  isAllowed: boolean,
): Promise<number> {
  const { total, due } = await erasure.count(database, at)
  const most = mostOf(total)
  if (due > most && erasure.asks && !isAllowed) {
    await database.rows(hold, [erasure.kind, due])
    return 0
  }
  const erased = isAllowed
    ? await eraseAll(database, erasure, at)
    : await erasure.erase(database, at, most)
  await database.rows(release, [erasure.kind])
  return erased
}

/**
 * Erases what is due: of each kind at most a fifth or 20, whichever is more. When more is due, that
 * kind waits until an admin allows it, because erasing is final and the clock may be wrong.
 * @returns how many of each kind were erased
 */
export async function eraseDue(
  database: Queryable,
  erasures: readonly Erasure[],
  at: Date,
): Promise<Record<string, number>> {
  const allowed = new Set((await database.rows(findAllowed)).map(({ kind }) => kind))
  const erased: Record<string, number> = {}
  for (const erasure of erasures)
    erased[erasure.kind] = await eraseOne(database, erasure, at, allowed.has(erasure.kind))
  return erased
}

/** The kind that stands for a suspicious clock which an admin must confirm. */
export const clockKind = 'clock'

/** Sets or clears the home page's notice that the clock has jumped by this many days. */
export async function setClockNotice(
  database: Pick<Database, 'rows'>,
  jumpedDays: number,
): Promise<void> {
  if (jumpedDays > 0) await database.rows(hold, [clockKind, jumpedDays])
  else await database.rows(release, [clockKind])
}
