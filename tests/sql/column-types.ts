/** The type that a column has in a row, by PostgreSQL's name of it: `pg` with the parsers of ours. */
export type ColumnTypes = {
  bool: boolean
  float8: number
  int4: number
  int8: number
  json: unknown
  jsonb: unknown
  numeric: number
  text: string
  timestamptz: string
  uuid: string
  _int4: number[]
  _text: string[]
}

/** The type of a value that `pg` writes as the parameter of a statement. An array is no JSON. */
export type ParameterTypes = {
  bool: boolean
  date: string
  float8: number
  int4: number
  int8: number
  json: string | { [member: string]: unknown; length?: never }
  jsonb: string | { [member: string]: unknown; length?: never }
  numeric: number
  text: string
  time: string
  timestamptz: string | Date
  uuid: string
  _bool: readonly (boolean | null)[]
  _date: readonly (string | null)[]
  _int2: readonly (number | null)[]
  _int4: readonly (number | null)[]
  _numeric: readonly (number | null)[]
  _text: readonly (string | null)[]
  _uuid: readonly (string | null)[]
}
