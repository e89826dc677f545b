import type { Client, Connection, Submittable } from 'pg'

type Field = { name: string; dataTypeID: number }

type End = (error: Error | undefined, fields: Field[], parameters: number[]) => void

/** Lets the server parse a statement without running it. */
class Description implements Submittable {
  #fields: Field[] = []
  #parameters: number[] = []
  #error: Error | undefined
  readonly #text: string
  readonly #end: End

  constructor(text: string, end: End) {
    this.#text = text
    this.#end = end
  }

  submit(connection: Connection) {
    // The driver reads this message but does not expose it.
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#fields = fields
  }

  handleError(error: Error) {
    this.#error = error
  }

  handleReadyForQuery() {
    this.#end(this.#error, this.#fields, this.#parameters)
  }
}

export type Described = { columns: { name: string; type: string }[]; parameters: string[] }

/** Describes statements with the type names of `pg_type`. */
export async function readDescriptions(client: Client) {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  const types = new Map(rows.map(({ oid, name }) => [oid, name]))
  const typeOf = (oid: number) => types.get(oid) ?? `oid ${oid}`
  return (text: string): Promise<Described> =>
    new Promise((resolve, reject) => {
      client.query(
        new Description(text, (error, fields, parameters) =>
          error
            ? reject(error)
            : resolve({
                columns: fields.map(({ name, dataTypeID }) => ({ name, type: typeOf(dataTypeID) })),
                parameters: parameters.map(typeOf),
              }),
        ),
      )
    })
}

/** The nullable columns of each table. */
export async function readTables(client: Client): Promise<Map<string, Map<string, boolean>>> {
  const { rows } = await client.query<{ table: string; column: string; nullable: boolean }>(
    `select c.relname as table, a.attname as column, not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind in ('r', 'v', 'p') and c.relnamespace = 'public'::regnamespace
        and not a.attisdropped order by a.attnum`,
  )
  const tables = new Map<string, Map<string, boolean>>()
  for (const { table, column, nullable } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, boolean>()).set(column, nullable))
  return tables
}
