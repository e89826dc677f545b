import { type ESTree, parseSync, Visitor } from 'vite'
import { sqlConditions } from './sql-conditions.ts'

/** A small fault: `replacement` replaces the text of `path` from `start` to `end`. */
export type Mutant = {
  kind: 'rule' | 'guard' | 'sql'
  path: string
  line: number
  start: number
  end: number
  original: string
  replacement: string
}

type Change = Pick<Mutant, 'kind' | 'start' | 'end' | 'replacement'>

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}
const guardCall = /^(?:await )?(?:require|refuse|check|assert|limit)[A-Z]\w*\(/
const isSql = (text: string) =>
  /\b(?:select|insert into|update|delete from)\b[\s\S]*\bwhere\b/.test(text)

/**
 * Drops each condition of an SQL text. The condition stays in the statement, so that its parameters
 * keep their types. In `masked` the interpolations are blanked.
 */
const dropConditions = (text: string, masked: string, offset: number): Change[] =>
  isSql(masked)
    ? sqlConditions(masked).map(({ start, end }) => ({
        kind: 'sql',
        start: offset + start,
        end: offset + end,
        replacement: `(${text.slice(start, end)} or true)`,
      }))
    : []

function maskInterpolations({ start, end, quasis }: ESTree.TemplateLiteral) {
  const masked = quasis.reduce(
    (text, { start: at, value }) => text.padEnd(at - start, 'x') + value.raw,
    '',
  )
  return masked.padEnd(end - start - 2, 'x')
}

function changesIn(path: string, text: string): Change[] {
  const changes: Change[] = []
  const isOfRules = !path.includes('/server/') && !path.startsWith('src/platform/')
  const swapOperator = ({
    operator,
    left,
    right,
  }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const replacement = otherOperators[operator]
    if (!isOfRules || !replacement) return
    const start = text.indexOf(operator, left.end)
    if (start < right.start)
      changes.push({ kind: 'rule', start, end: start + operator.length, replacement })
  }
  const visitor = new Visitor({
    BinaryExpression: swapOperator,
    LogicalExpression: swapOperator,
    UnaryExpression({ operator, start }) {
      if (isOfRules && operator === '!')
        changes.push({ kind: 'rule', start, end: start + 1, replacement: '' })
    },
    IfStatement({ test, consequent }) {
      const first = consequent.type === 'BlockStatement' ? consequent.body[0] : consequent
      if (first?.type === 'ThrowStatement')
        changes.push({ kind: 'guard', start: test.start, end: test.end, replacement: 'false' })
    },
    ExpressionStatement({ start, end }) {
      if (guardCall.test(text.slice(start, end)))
        changes.push({ kind: 'guard', start, end, replacement: '' })
    },
    Literal({ value, start, end }) {
      const inner = text.slice(start + 1, end - 1)
      if (typeof value === 'string') changes.push(...dropConditions(inner, inner, start + 1))
    },
    TemplateLiteral(literal) {
      const masked = maskInterpolations(literal)
      const inner = text.slice(literal.start + 1, literal.end - 1)
      changes.push(...dropConditions(inner, masked, literal.start + 1))
    },
  })
  visitor.visit(parseSync(path, text).program)
  return changes
}

/** Every mutant of one source file: comparisons in rules, guards, SQL conditions. */
export const findMutants = (path: string, text: string): Mutant[] =>
  changesIn(path, text).map((change) => ({
    ...change,
    path,
    line: text.slice(0, change.start).split('\n').length,
    original: text.slice(change.start, change.end),
  }))
