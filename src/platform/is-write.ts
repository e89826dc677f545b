const writes =
  /\b(?:insert\s+into|update|delete\s+from|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b/i
const knownWrites = new Map<string, boolean>()

/**
 * Whether the SQL writes or locks. A false positive only moves a read to the writing pool, which is
 * harmless.
 */
export function isWrite(text: string): boolean {
  const known = knownWrites.get(text)
  if (known !== undefined) return known
  const found = writes.test(text)
  if (knownWrites.size < 1000) knownWrites.set(text, found)
  return found
}
