import { ApiProblem } from './api.ts'

/** A row as a contract's schema parses it. */
type RowSchema<Row> = { safeParse: (row: unknown) => { data?: Row } }

/** The stored row in a `stale` refusal; undefined for every other error. */
export const currentOf = <Row>(error: unknown, schema: RowSchema<Row>): Row | undefined =>
  error instanceof ApiProblem && error.code === 'stale'
    ? schema.safeParse(error.body.current).data
    : undefined
