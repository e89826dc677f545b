import { type Node, parse, type SelectStmt, type WithClause } from 'libpg-query'
import { expressionNullability, type Range, type Scope, sure } from './expressions.ts'

/** A result column. `nullable` is true unless it is proven never null. */
export type Column = { name: string; nullable: boolean }
/** All relations with their columns; inside a statement also its `with` queries. */
export type Relations = ReadonlyMap<string, ReadonlyMap<string, boolean>>

const asMap = (columns: readonly Column[]) =>
  new Map(columns.map(({ name, nullable }) => [name, nullable]))
const mayBeNull = (columns: ReadonlyMap<string, boolean>, joined: boolean) =>
  joined ? new Map([...columns.keys()].map((name) => [name, true])) : columns

/** PostgreSQL's name for an unnamed column; covers only those that our rows use. */
function nameOf(value: Node | undefined): string {
  if (!value) return '?column?'
  if ('ColumnRef' in value) return textOf(value.ColumnRef.fields?.at(-1))
  if ('FuncCall' in value) return textOf(value.FuncCall.funcname?.at(-1))
  if ('TypeCast' in value) return nameOf(value.TypeCast.arg)
  if ('CoalesceExpr' in value) return 'coalesce'
  if ('CaseExpr' in value) return 'case'
  return '?column?'
}
const textOf = (node: Node | undefined) =>
  node && 'String' in node ? (node.String.sval ?? '') : ''

class Reader {
  readonly relations: Relations
  readonly nullParameters: ReadonlySet<number>

  constructor(relations: Relations, nullParameters: ReadonlySet<number>) {
    this.relations = relations
    this.nullParameters = nullParameters
  }

  with(clause: WithClause | undefined): Reader {
    const relations = new Map(this.relations)
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr
      const columns = ctequery
        ? new Reader(relations, this.nullParameters).columns(ctequery, [])
        : []
      relations.set(
        ctename,
        asMap(
          columns.map((each, at) => ({ ...each, name: textOf(aliascolnames?.[at]) || each.name })),
        ),
      )
    }
    return new Reader(relations, this.nullParameters)
  }

  /** The columns of any statement. `outer` are the relations that a subquery can refer to. */
  columns(node: Node, outer: readonly Range[]): Column[] {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer)
    const changed = changedBy(node)
    if (!changed) return []
    const reader = this.with(changed.with)
    const target = reader.ranges([changed.relation], outer)
    const ranges = [...target, ...reader.ranges(changed.from, outer), ...outer]
    const scope = reader.scope(ranges, [changed.where])
    const set = changed.set.flatMap((each) =>
      'ResTarget' in each && !expressionNullability(each.ResTarget.val, scope)
        ? [`${target[0]?.alias}.${each.ResTarget.name}`]
        : [],
    )
    const after = { ...scope, sure: new Set([...scope.sure, ...set]) }
    return reader.targets(changed.returning, after)
  }

  select(select: SelectStmt, outer: readonly Range[]): Column[] {
    const reader = this.with(select.withClause)
    if (select.op && select.op !== 'SETOP_NONE' && select.larg && select.rarg) {
      const right = reader.select(select.rarg, outer)
      return reader.select(select.larg, outer).map(({ name, nullable }, at) => ({
        name,
        nullable: nullable || right[at]?.nullable !== false,
      }))
    }
    if (select.valuesLists) return reader.values(select.valuesLists, outer)
    const ranges = reader.ranges(select.fromClause ?? [], outer)
    const scope = reader.scope(
      [...ranges, ...outer],
      [select.whereClause, ...joinConditions(select)],
    )
    return reader.targets(select.targetList, { ...scope, grouped: !!select.groupClause }, ranges)
  }

  values(lists: readonly Node[], outer: readonly Range[]): Column[] {
    const scope = this.scope(outer, [])
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []))
    return (rows[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      nullable: rows.some((row) => expressionNullability(row[at], scope)),
    }))
  }

  scope(ranges: readonly Range[], conditions: readonly (Node | undefined)[]): Scope {
    return {
      ranges,
      sure: new Set(conditions.flatMap((condition) => sure(condition))),
      nullParameters: this.nullParameters,
      grouped: false,
      select: (select) => this.select(select, ranges),
    }
  }

  targets(targets: readonly Node[] | undefined, scope: Scope, ranges = scope.ranges): Column[] {
    return (targets ?? []).flatMap((target) => {
      if (!('ResTarget' in target)) return []
      const { name, val } = target.ResTarget
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
      const last = fields.at(-1)
      if (last && 'A_Star' in last) {
        const of = textOf(fields[0])
        return ranges
          .filter((range) => fields.length === 1 || range.alias === of)
          .flatMap(({ columns }) =>
            [...columns].map(([column, nullable]) => ({ name: column, nullable })),
          )
      }
      return [{ name: name ?? nameOf(val), nullable: expressionNullability(val, scope) }]
    })
  }

  ranges(nodes: readonly (Node | undefined)[], outer: readonly Range[], joined = false): Range[] {
    return nodes.flatMap((node): Range[] => {
      if (!node) return []
      if ('RangeVar' in node) {
        const { relname = '', alias } = node.RangeVar
        const columns = this.relations.get(relname) ?? new Map<string, boolean>()
        return [{ alias: alias?.aliasname ?? relname, columns: mayBeNull(columns, joined) }]
      }
      if ('RangeSubselect' in node) {
        const { subquery, alias } = node.RangeSubselect
        const columns = subquery ? this.columns(subquery, outer) : []
        const named = columns.map((each, at) => ({
          ...each,
          name: textOf(alias?.colnames?.[at]) || each.name,
        }))
        return [{ alias: alias?.aliasname ?? '', columns: mayBeNull(asMap(named), joined) }]
      }
      if ('RangeFunction' in node) {
        const { alias, ordinality, functions = [] } = node.RangeFunction
        const named = (alias?.colnames ?? []).map(textOf)
        const names = named.length > 0 ? named : [alias?.aliasname ?? '']
        const isSeries = JSON.stringify(functions).includes('"generate_series"')
        const columns = new Map(names.map((name) => [name, joined || !isSeries]))
        if (ordinality && names.length > 0) columns.set(names.at(-1) ?? '', joined)
        return [{ alias: alias?.aliasname ?? '', columns }]
      }
      if ('JoinExpr' in node) {
        const { jointype, larg, rarg } = node.JoinExpr
        const left = joined || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL'
        const right = joined || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL'
        const before = this.ranges([larg], outer, left)
        return [...before, ...this.ranges([rarg], [...before, ...outer], right)]
      }
      return []
    })
  }
}

/** The conditions of inner joins, which hold for all rows. */
function joinConditions({ fromClause = [] }: SelectStmt): (Node | undefined)[] {
  return fromClause.flatMap((node) =>
    'JoinExpr' in node && node.JoinExpr.jointype === 'JOIN_INNER' ? [node.JoinExpr.quals] : [],
  )
}

type Change = {
  relation: Node
  from: readonly Node[]
  set: readonly Node[]
  where?: Node
  returning?: readonly Node[]
  with?: WithClause
}

function changedBy(node: Node): Change | undefined {
  const found =
    'InsertStmt' in node
      ? { ...node.InsertStmt, from: [], set: [], whereClause: undefined }
      : 'UpdateStmt' in node
        ? {
            ...node.UpdateStmt,
            from: node.UpdateStmt.fromClause ?? [],
            set: node.UpdateStmt.targetList ?? [],
          }
        : 'DeleteStmt' in node
          ? { ...node.DeleteStmt, from: node.DeleteStmt.usingClause ?? [], set: [] }
          : undefined
  if (!found?.relation) return undefined
  return {
    relation: { RangeVar: found.relation },
    from: found.from,
    set: found.set,
    where: found.whereClause,
    returning: found.returningClause?.exprs,
    with: found.withClause,
  }
}

/** A statement's result columns and their nullability. */
export async function resultColumns(
  text: string,
  relations: Relations,
  nullParameters: ReadonlySet<number>,
): Promise<Column[]> {
  const { stmts } = await parse(text)
  const node = stmts?.[0]?.stmt
  return node ? new Reader(relations, nullParameters).columns(node, []) : []
}
