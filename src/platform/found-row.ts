import { AppError } from '#core/app-error.ts'

/** The row that was asked for. @throws not_found */
export function foundRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('not_found')
  return row
}
