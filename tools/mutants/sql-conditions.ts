/** A condition of a `where`: start inclusive, end exclusive. */
export type Span = { start: number; end: number }

const word = /[a-z_]+|[(),;]/gi
const endsCondition = new Set(
  'and or where order group having limit offset for returning union from set then else when as'
    .split(' ')
    .concat(',', ';'),
)

const opens = new Set(['(', 'case'])
const closes = new Set([')', 'end'])

/** Masks string literals and comments of SQL without moving any position. */
const withoutTexts = (sql: string) =>
  sql.replaceAll(/'[^']*'|--.*/g, (text) => 'x'.repeat(text.length))

type Word = { text: string; at: number; depth: number }

function wordsOf(sql: string): Word[] {
  let depth = 0
  return Array.from(sql.matchAll(word), ({ 0: text, index: at }) => {
    const lower = text.toLowerCase()
    if (opens.has(lower)) depth++
    if (closes.has(lower)) depth--
    return { text: lower, at, depth }
  })
}

/** Whether this `and` belongs to a `between` and therefore starts no condition. */
function isOfBetween(words: readonly Word[], index: number): boolean {
  const { depth } = words[index] ?? { depth: 0 }
  const before = words
    .slice(0, index)
    .findLast((word) => word.depth === depth && /^(?:between|and|or|where)$/.test(word.text))
  return before?.text === 'between'
}

/** The conditions after each `where` and `and`. */
export function sqlConditions(text: string): Span[] {
  const sql = withoutTexts(text)
  const words = wordsOf(sql)
  const isEnd = ({ text, depth }: Word, from: Word, index: number) =>
    depth < from.depth ||
    (depth === from.depth &&
      endsCondition.has(text) &&
      !(text === 'and' && isOfBetween(words, index)) &&
      !(text === 'from' && words[index - 1]?.text === 'distinct'))
  return words.flatMap((from, index) => {
    if (from.text !== 'where' && from.text !== 'and') return []
    if (from.text === 'and' && isOfBetween(words, index)) return []
    const next = words.findIndex((other, at) => at > index && isEnd(other, from, at))
    const start = from.at + from.text.length
    const condition = sql.slice(start, words[next]?.at)
    const trimmed = condition.trim()
    if (trimmed === '' || /^x+$/.test(trimmed)) return []
    const first = start + condition.indexOf(trimmed)
    return [{ start: first, end: first + trimmed.length }]
  })
}
