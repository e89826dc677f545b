/** What a fault did to the requests that came in meanwhile. */
export type ClusterRow = {
  fault: string
  /** Requests, repeated ones included. */
  sent: number
  acknowledged: number
  /** Of the acknowledged ones, in the database or the bucket afterwards. */
  found: number
  /** How often each other answer came, as `503: 12`. */
  errors: string
  recovery: string
}
export const clusterColumns = [
  'fault',
  'sent',
  'acknowledged',
  'found',
  'errors',
  'recovery',
] as const

/** Rows as a table for a terminal. */
export function textTable<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((line) => line[index]?.length ?? 0)),
  )
  const lines = cells.map((line) =>
    line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | '),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-')
  return [lines[0], rule, ...lines.slice(1), ''].join('\n')
}

/** `503: 12, broken: 3`, or `none`. */
export const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none'
