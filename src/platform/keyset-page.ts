import type { QueryResultRow } from 'pg'
import type { PageQuery } from '#core/page-query.ts'
import { type Condition, conditionalStatement, when } from './conditions.ts'
import { decodeCursor, encodeCursor, type KeyType } from './cursor.ts'
import type { Queryable, Statement } from './database.ts'

type Key = readonly [sql: string, type: KeyType]

/** The sort key: SQL expression and type by the row's field; the last one must be unique. */
export type Keyset<Row> = {
  keys: { readonly [Field in keyof Row & string]?: Key }
  direction: 'asc' | 'desc'
}

/** A paged list; `select` is the SQL before its `where`. */
type Selection<Row> = Keyset<Row> & {
  select: string | ((parameter: (value: unknown) => string) => string)
  where: readonly Condition[]
  /** The SQL after `from` of a search; with it, the search tries the first rows first (`near`). */
  searchedIn?: string
}
export type KeysetList<Row> = Selection<Row> & { name: string }

/** A paged list, with the name for its prepared statements. */
export const keysetList = <Row extends QueryResultRow>(
  name: string,
  selection: Selection<Row>,
): KeysetList<Row> => ({ name, ...selection })

type Page<Row> = { items: Row[]; next_cursor: string | null }

const defaultLimit = 50

const keysOf = <Row>({ keys }: Keyset<Row>): Key[] => Object.values(keys)

/** The direction of a sort parameter: a column, with `-` in descending order. */
export const directionOf = (sort: string) => (sort.startsWith('-') ? 'desc' : 'asc')

/** The condition for rows after the cursor. @throws invalid when it does not match the sort key */
export function startAfter<Row>(keyset: Keyset<Row>, cursor: string | undefined): Condition[] {
  if (cursor === undefined) return []
  const keys = keysOf(keyset)
  const types = keys.map(([, type]) => type)
  const columns = keys.map(([sql]) => sql).join(', ')
  const values = types.map((type) => `?::${type}`).join(', ')
  const compare = keyset.direction === 'asc' ? '>' : '<'
  return [when(`(${columns}) ${compare} (${values})`, ...decodeCursor(cursor, types))]
}

const orderBy = <Row>(keyset: Keyset<Row>) =>
  keysOf(keyset)
    .map(([sql]) => `${sql} ${keyset.direction}`)
    .join(', ')

/** How many of the first rows a search compares one by one before it uses its index. */
const nearRows = 10_000

/**
 * The conditions of a search in the first rows only. They have a page of hits for a frequent word,
 * for which the index would return every hit, to be read and sorted.
 */
export function near<Row>(
  keyset: Keyset<Row>,
  searchedIn: string,
  where: readonly Condition[],
  cursor: string | undefined,
): Condition[] {
  const keys = keysOf(keyset)
    .map(([sql]) => sql)
    .join(', ')
  const after = startAfter(keyset, cursor)
  const sql = `(${keys}) ${keyset.direction === 'asc' ? '<' : '>'} (select ${keys} from ${searchedIn}
    where ${after[0]?.sql ?? 'true'} order by ${orderBy(keyset)} offset ${nearRows} limit 1)`
  return [...where.map((each) => each.rowByRow ?? each), when(sql, ...(after[0]?.values ?? []))]
}

/** The statement for a page and one extra row. @throws invalid cursor */
export function keysetStatement<Row extends QueryResultRow>(
  list: KeysetList<Row>,
  { cursor, limit = defaultLimit }: PageQuery,
): { query: Statement<Row>; values: unknown[] } {
  return conditionalStatement<Row>(
    list.name,
    [...list.where, ...startAfter(list, cursor)],
    (where, parameter) => {
      const select = typeof list.select === 'string' ? list.select : list.select(parameter)
      return `${select} where ${where} order by ${orderBy(list)} limit ${parameter(limit + 1)}`
    },
  )
}

/** Cuts off the extra row, which only shows that there is a next page. */
export function cutPage<Row extends QueryResultRow>(
  rows: readonly Row[],
  limit: number,
  { keys }: Pick<Keyset<Row>, 'keys'>,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const position = last && Object.keys(keys).map((field): unknown => last[field])
  return { items, next_cursor: position ? encodeCursor(...position) : null }
}

/** The same in the first rows only, for a list that says where it is searched. */
export function nearStatement<Row extends QueryResultRow>(
  list: KeysetList<Row>,
  query: PageQuery,
): ReturnType<typeof keysetStatement<Row>> | undefined {
  const isSearch = list.where.some(({ rowByRow }) => rowByRow)
  if (!isSearch || list.searchedIn === undefined) return undefined
  const where = near(list, list.searchedIn, list.where, query.cursor)
  return keysetStatement({ ...list, where }, query)
}

/** One page of a list. @throws invalid cursor */
export async function keysetPage<Row extends QueryResultRow>(
  database: Queryable,
  list: KeysetList<Row>,
  { cursor, limit = defaultLimit }: PageQuery,
): Promise<Page<Row>> {
  const first = nearStatement(list, { cursor, limit })
  const hits = first ? await database.rows(first.query, first.values) : []
  if (hits.length > limit) return cutPage(hits, limit, list)
  const { query, values } = keysetStatement(list, { cursor, limit })
  return cutPage(await database.rows(query, values), limit, list)
}

/** All rows of a list, read page by page, so that an export never holds more than one page. */
export async function* keysetRows<Row extends QueryResultRow>(
  database: Queryable,
  list: KeysetList<Row>,
  pageSize: number,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const page = await keysetPage(database, list, { cursor, limit: pageSize })
    yield* page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}
