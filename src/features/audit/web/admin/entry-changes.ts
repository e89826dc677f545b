type Details = Readonly<Record<string, unknown>>
export type Change = { field: string; before: unknown; after: unknown }
export type Fact = { field: string; value: unknown }

const isDetails = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isChange = (value: unknown): value is Details =>
  isDetails(value) && ('before' in value || 'after' in value)

/** The fields in which two versions differ. */
function differences(before: Details, after: Details): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [{ field, before: before[field], after: after[field] }],
  )
}

/**
 * An entry's details in two shapes: changed fields with old and new value, and plain facts. A
 * change is stored as `before` and `after` of one value, of several fields, or within each field.
 */
export function changesOf({ before, after, ...others }: Details): {
  changes: Change[]
  facts: Fact[]
} {
  const changes: Change[] = []
  const facts: Fact[] = []
  if (isDetails(before) || isDetails(after))
    changes.push(...differences(isDetails(before) ? before : {}, isDetails(after) ? after : {}))
  else if (before !== undefined || after !== undefined) changes.push({ field: '', before, after })
  for (const [field, value] of Object.entries(others)) {
    if (isChange(value)) changes.push({ field, before: value.before, after: value.after })
    else facts.push({ field, value })
  }
  return { changes, facts }
}
