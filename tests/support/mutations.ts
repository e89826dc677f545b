import * as fc from 'fast-check'
import { hostileValue } from './hostile-values.ts'

type Change = { at: number; what: 'replace' | 'remove' | 'add'; value: unknown }

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** All objects and arrays in the value, itself first. */
const containersOf = (value: unknown): Record<string, unknown>[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersOf)] : []

function changeContainer(container: Record<string, unknown>, { at, what, value }: Change): void {
  const keys = Object.keys(container)
  const key = keys[at % Math.max(keys.length, 1)] ?? 'new'
  if (what === 'add') container[`extra${at}`] = value
  else if (what === 'remove') delete container[key]
  else container[key] = value
}

/** Only containers of the original body are changed, never what a change has put in. */
function applyChanges(original: unknown, changes: readonly Change[]): unknown {
  const body = structuredClone(original)
  const containers = containersOf(body)
  for (const change of structuredClone(changes)) {
    const container = containers[change.at % Math.max(containers.length, 1)]
    if (container) changeContainer(container, change)
  }
  return body
}

/**
 * The value unchanged, or with a few of its fields replaced by hostile values, removed or added.
 */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(1000),
    what: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
    value: hostileValue,
  })
  return fc.oneof(
    { weight: 3, arbitrary: values },
    {
      weight: 5,
      arbitrary: fc
        .tuple(values, fc.array(change, { minLength: 1, maxLength: 3 }))
        .map(([value, changes]) => applyChanges(value, changes)),
    },
    { weight: 1, arbitrary: hostileValue },
  )
}
