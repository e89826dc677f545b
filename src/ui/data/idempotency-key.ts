let lastSubmit: { body: string; key: string } | undefined

/**
 * A key for one submission. Not `randomUUID`, which needs https; a club's own network may serve
 * http.
 */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * The same key for the same body, so that a retry after a lost answer does not create a duplicate.
 */
export function idempotencyKeyOf(body: string): string {
  if (lastSubmit?.body !== body) lastSubmit = { body, key: newIdempotencyKey() }
  return lastSubmit.key
}
