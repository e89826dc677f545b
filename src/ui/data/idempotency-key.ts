let lastSubmit: { body: string; key: string } | undefined

// Not randomUUID, which a browser has for https only: a club's own network may well serve http.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * The same key for the same body: a retry after a lost answer finds what was made, instead of
 * making a second.
 */
export function idempotencyKeyOf(body: string): string {
  if (lastSubmit?.body !== body) lastSubmit = { body, key: newKey() }
  return lastSubmit.key
}
