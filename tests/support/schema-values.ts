import * as fc from 'fast-check'

/** The part of JSON Schema that the API's description uses. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  /** False where `prefixItems` are all. */
  items?: Schema | false
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

const longestList = 8
const longestText = 100

function text({
  format,
  pattern,
  minLength = 0,
  maxLength = longestText,
}: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  const isSpecific = pattern !== undefined && !pattern.startsWith('^[^\\')
  if (isSpecific) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, longestText) })
}

function object({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(
    ([name, schema]) => [name, valueOf(schema, known, name)] as const,
  )
  return fc.record(Object.fromEntries(values), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function array(
  { items, prefixItems, minItems = 0, maxItems = longestList }: Schema,
  known: Known,
): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((schema) => valueOf(schema, known)))
  return fc.array(valueOf(items || {}, known), {
    minLength: minItems,
    maxLength: Math.min(maxItems, longestList),
  })
}

const bounds = ({ minimum, maximum }: Schema) => ({
  min: minimum ?? -1_000_000,
  max: Math.min(maximum ?? 1_000_000, 1_000_000),
})

/** Values that exist in the club, by field name, so that requests get past the first check. */
export type Known = Readonly<Record<string, readonly unknown[]>>

function fresh(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { type } = schema
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => valueOf({ ...schema, type: each }, known)))
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer(bounds(schema))
    case 'number':
      return fc.integer(bounds(schema)).map((value) => value / 4)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return array(schema, known)
    case 'object':
      return object(schema, known)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Arbitrary values of this schema; a field's known values come up most often. */
export function valueOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const ours = known[name]
  const drawn = fresh(schema, known)
  return ours ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ours) }, drawn) : drawn
}
