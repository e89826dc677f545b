import type { Type } from 'typescript/unstable/sync'
import type { Claim, Compiler } from './claims.ts'
import type { Described } from './described.ts'
import type { Column } from './nullability.ts'

/** The database's description of one statement. Its columns are in the order of `nullability`. */
export type Known = { name: string; described: Described; nullability: readonly Column[] }

type Columns = NonNullable<Claim['columns']>

/** Compares each statement's declared types with the database's description. */
export function comparison(compiler: Compiler) {
  const { checker } = compiler
  const typesPath = 'tests/sql/column-types.ts'
  const columnTypes = compiler.typesOf(typesPath, 'ColumnTypes')
  const parameterTypes = compiler.typesOf(typesPath, 'ParameterTypes')
  const solid = (type: Type) => checker.getNonNullableType(type) ?? type
  const takes = (part: Type, type: Type) => checker.isTypeAssignableTo(part, type)
  const fits = (types: Map<string, Type>, name: string, type: Type) => {
    const known = types.get(name)
    return known !== undefined && takes(solid(type), known)
  }
  const isUnknown = (type: Type) => takes(checker.getUnknownType(), type)

  // A condition may exclude a null that other queries of the same list return.
  function columnFaults(
    claimed: Columns,
    { described, nullability }: Known,
    isConditional: boolean,
  ): string[] {
    const said = new Map(claimed.map(({ name, type }) => [name, type]))
    const selected = described.columns.flatMap(({ name, type }, at) => {
      const claim = said.get(name)
      if (!claim) return [`${name} is selected and not claimed`]
      if (!fits(columnTypes, type, claim))
        return [`${name} is ${type}, claimed as ${checker.typeToString(claim)}`]
      const mayBeNull = nullability[at]?.nullable ?? true
      if (isUnknown(claim) || mayBeNull === takes(checker.getNullType(), claim)) return []
      if (mayBeNull) return [`${name} may be null`]
      return isConditional ? [] : [`${name} is never null`]
    })
    const names = new Set(described.columns.map(({ name }) => name))
    const missing = claimed.filter(
      ({ name, type }) => !names.has(name) && !takes(checker.getUndefinedType(), type),
    )
    return [...selected, ...missing.map(({ name }) => `${name} is not selected`)]
  }

  function valueFaults({ at, values }: Claim['uses'][number], { described }: Known): string[] {
    const { parameters } = described
    if (!values) return [`the types of the values at ${at} cannot be read`]
    if (values.length !== parameters.length)
      return [`${at} gives ${values.length} values for ${parameters.length} parameters`]
    return values.flatMap((type, index) => {
      const parameter = parameters[index] ?? ''
      if (fits(parameterTypes, parameter, type)) return []
      return [`${at} gives ${checker.typeToString(type)} for $${index + 1}, which is ${parameter}`]
    })
  }

  return {
    /** The parameters that at least one call may pass as null. */
    nullableParameters: ({ uses }: Claim): Set<number> =>
      new Set(
        uses.flatMap(({ values = [] }) =>
          values.flatMap((type, index) =>
            takes(checker.getNullType(), type) || takes(checker.getUndefinedType(), type)
              ? [index + 1]
              : [],
          ),
        ),
      ),
    faultsOf(claim: Claim, known: Known): string[] {
      const names = ({ name }: { name: string }) => name
      const parsed = known.nullability.map(names).join()
      const unread =
        parsed === known.described.columns.map(names).join() ? [] : [`columns read as ${parsed}`]
      // Calls with a variable number of values are compared when they run.
      const uses = claim.name ? claim.uses : claim.uses.filter(({ values }) => values)
      const isUsed = claim.isConditional || claim.uses.length > 0
      return [
        ...unread,
        ...(claim.columns ? columnFaults(claim.columns, known, claim.isConditional) : []),
        ...uses.flatMap((use) => valueFaults(use, known)),
        ...(isUsed ? [] : ['no use of it was found']),
      ].map((fault) => `${claim.at} ${known.name}: ${fault}`)
    },
  }
}
