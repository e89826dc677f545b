import type { A_Expr, FuncCall, Node, SelectStmt, SubLink } from 'libpg-query'

export type Range = { alias: string; columns: ReadonlyMap<string, boolean> }
/** The relations that an expression can refer to, and what the surrounding conditions exclude. */
export type Scope = {
  ranges: readonly Range[]
  /** Columns, as written, that a condition proves not null. */
  sure: ReadonlySet<string>
  /** The parameters that may be null. */
  nullParameters: ReadonlySet<number>
  grouped: boolean
  select: (select: SelectStmt) => { nullable: boolean }[]
}

const textOf = (node: Node | undefined) =>
  node && 'String' in node ? (node.String.sval ?? '') : ''
const written = (fields: readonly Node[] = []) => fields.map(textOf).join('.')

const neverNull = new Set([
  'count',
  'now',
  'clock_timestamp',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'gen_random_uuid',
  'row_number',
  'rank',
  'pg_advisory_xact_lock',
  'row_to_json',
])
/** Functions that return null only for a null argument. */
const strict = new Set([
  'abs',
  'date_part',
  'date_trunc',
  'extract',
  'floor',
  'ceil',
  'length',
  'lower',
  'make_interval',
  'md5',
  'name_grams',
  'octet_length',
  'pg_column_size',
  'pg_try_advisory_xact_lock',
  'replace',
  'round',
  'timezone',
  'to_char',
  'to_json',
  'to_jsonb',
  'cardinality',
  'upper',
  'btrim',
  'substr',
  'strpos',
  'left',
])
/** Aggregates that return null only over no rows or over nulls. */
const aggregates = new Set([
  'array_agg',
  'bool_and',
  'bool_or',
  'json_agg',
  'jsonb_agg',
  'max',
  'min',
  'string_agg',
  'sum',
])
const maybe = new Set(['->', '->>', '#>', '#>>'])

/** The columns that are not null in every row that satisfies the condition. */
export function sure(condition: Node | undefined): string[] {
  if (!condition) return []
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(sure)
  const plain = (node: Node | undefined) =>
    node && 'ColumnRef' in node ? [written(node.ColumnRef.fields)] : []
  if ('NullTest' in condition)
    return condition.NullTest.nulltesttype === 'IS_NOT_NULL' ? plain(condition.NullTest.arg) : []
  if ('A_Expr' in condition && condition.A_Expr.kind === 'AEXPR_OP')
    return [...plain(condition.A_Expr.lexpr), ...plain(condition.A_Expr.rexpr)]
  return plain(condition)
}

function columnNullability(fields: readonly Node[] = [], scope: Scope): boolean {
  if (scope.sure.has(written(fields))) return false
  const name = textOf(fields.at(-1))
  const alias = fields.length > 1 ? textOf(fields.at(-2)) : undefined
  const range = scope.ranges.find(
    (each) => (alias === undefined || each.alias === alias) && each.columns.has(name),
  )
  if (range && scope.sure.has(`${range.alias}.${name}`)) return false
  return range?.columns.get(name) ?? true
}

function callNullability({ funcname, args = [], agg_filter, over }: FuncCall, scope: Scope) {
  const name = textOf(funcname?.at(-1))
  if (neverNull.has(name)) return false
  if (name === 'array_remove') return expressionNullability(args[0], scope)
  const anyNull = args.some((arg) => expressionNullability(arg, scope))
  if (strict.has(name)) return anyNull
  if (!aggregates.has(name)) return true
  const rowsOfNull = name.startsWith('json') || name === 'array_agg' ? false : anyNull
  return !!agg_filter || rowsOfNull || !(scope.grouped || over)
}

function operatorNullability({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope): boolean {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false
  if (kind === 'AEXPR_NULLIF' || maybe.has(written(name))) return true
  const right = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [rexpr]
  return [lexpr, ...right].some((part) => part && expressionNullability(part, scope))
}

/** An aggregate without `group by` returns exactly one row. */
const isWholeAggregate = ({ targetList, groupClause, havingClause, limitCount }: SelectStmt) => {
  const [target] = targetList ?? []
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined
  return !groupClause && !havingClause && !limitCount && hasAggregate(value)
}

function hasAggregate(node: Node | undefined): boolean {
  if (!node) return false
  if ('FuncCall' in node) {
    const name = textOf(node.FuncCall.funcname?.at(-1))
    if (node.FuncCall.over) return false
    if (name === 'count' || aggregates.has(name)) return true
    return (node.FuncCall.args ?? []).some(hasAggregate)
  }
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(hasAggregate)
  if ('TypeCast' in node) return hasAggregate(node.TypeCast.arg)
  if ('A_Expr' in node) return hasAggregate(node.A_Expr.lexpr) || hasAggregate(node.A_Expr.rexpr)
  return false
}

function sublinkNullability({ subLinkType, subselect, testexpr }: SubLink, scope: Scope): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false
  if (!subselect || !('SelectStmt' in subselect)) return true
  const isNull = scope.select(subselect.SelectStmt).some(({ nullable }) => nullable)
  if (subLinkType === 'ANY_SUBLINK' || subLinkType === 'ALL_SUBLINK')
    return isNull || expressionNullability(testexpr, scope)
  return isNull || !isWholeAggregate(subselect.SelectStmt)
}

/** True if the expression may be null. Unknown expressions count as nullable. */
export function expressionNullability(node: Node | undefined, scope: Scope): boolean {
  const some = (nodes: readonly (Node | undefined)[] = []) =>
    nodes.some((each) => expressionNullability(each, scope))
  const every = (nodes: readonly Node[] = []) =>
    nodes.every((each) => expressionNullability(each, scope))
  if (!node) return true
  if ('ColumnRef' in node) return columnNullability(node.ColumnRef.fields, scope)
  if ('ParamRef' in node) return scope.nullParameters.has(node.ParamRef.number ?? 0)
  if ('A_Const' in node) return !!node.A_Const.isnull
  if ('TypeCast' in node) return expressionNullability(node.TypeCast.arg, scope)
  if ('NamedArgExpr' in node) return expressionNullability(node.NamedArgExpr.arg, scope)
  if ('CollateClause' in node) return expressionNullability(node.CollateClause.arg, scope)
  if ('FuncCall' in node) return callNullability(node.FuncCall, scope)
  if ('CoalesceExpr' in node) return every(node.CoalesceExpr.args)
  if ('MinMaxExpr' in node) return every(node.MinMaxExpr.args)
  if ('A_Expr' in node) return operatorNullability(node.A_Expr, scope)
  if ('BoolExpr' in node) return some(node.BoolExpr.args)
  if ('SubLink' in node) return sublinkNullability(node.SubLink, scope)
  if ('CaseExpr' in node) {
    const results = (node.CaseExpr.args ?? []).map((each) =>
      'CaseWhen' in each ? each.CaseWhen.result : undefined,
    )
    return some([...results, node.CaseExpr.defresult])
  }
  const total = ['NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction']
  return !total.some((each) => each in node)
}
