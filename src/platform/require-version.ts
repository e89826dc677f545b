import { AppError } from '#core/app-error.ts'

/** An edit conflict of two admins; the later one gets the current row. */
export const stale = (current: object) => new AppError('stale', { current })

/**
 * The optimistic lock: a change has the version it is based on, and is refused when the locked row
 * has another one. Thrown inside the transaction, so nothing is written.
 * @throws stale with `current`, the result of `read`
 */
export async function requireVersion(
  locked: { version: number },
  version: number,
  read: () => Promise<object>,
): Promise<void> {
  if (locked.version !== version) throw stale(await read())
}
