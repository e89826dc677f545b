/** The TypeScript type of a column by its PostgreSQL type, as `pg` with our parsers returns it. */
export type ColumnTypes = {
  bool: boolean
  float8: number
  int2: number
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

/**
 * The TypeScript type that `pg` accepts for a parameter of this PostgreSQL type. An array is not
 * JSON.
 */
export type ParameterTypes = {
  bool: boolean
  date: string
  float8: number
  int2: number
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
