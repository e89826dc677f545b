const deepest = 64
const stringOrBracket = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs

/**
 * Whether a JSON text nests deeper than any honest client sends; parsing it recursively could
 * overflow the stack.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (const [part] of json.matchAll(stringOrBracket)) {
    if (part === '[' || part === '{') depth++
    else if (part === ']' || part === '}') depth--
    if (depth > deepest) return true
  }
  return false
}
