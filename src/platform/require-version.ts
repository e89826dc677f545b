import { AppError } from '#core/app-error.ts'

/** Two admins changed the same row: the later one gets it as it is now. */
export const stale = (current: object) => new AppError('stale', { current })

/**
 * The optimistic lock: a change names the version on top of which it was made, and is refused when
 * the row, locked by now, has another one. Thrown inside the transaction, which writes nothing.
 * @throws stale with `current`, as `read` gives it
 */
export async function requireVersion(
  locked: { version: number },
  version: number,
  read: () => Promise<object>,
): Promise<void> {
  if (locked.version !== version) throw stale(await read())
}
