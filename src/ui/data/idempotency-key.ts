let lastSubmit: { body: string; key: string } | undefined

/** The same key for the same body: a retry after a lost answer finds what was made, instead of making a second. */
export function idempotencyKeyOf(body: string): string {
  if (lastSubmit?.body !== body) lastSubmit = { body, key: crypto.randomUUID() }
  return lastSubmit.key
}
