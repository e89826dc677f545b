const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1234567` as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const digits = power === 0 ? 0 : 1
  return `${(bytes / 1000 ** power).toFixed(digits)} ${units[power]}`
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

type Counted = { bytes: number; tables: number; rows: number; files: number }

/** Size, counts and time, as the last line of a command. */
export function reportLine({ bytes, tables, rows, files }: Counted, startedAt: number): string {
  return [
    formatBytes(bytes),
    count(tables, 'table', 'tables'),
    count(rows, 'row', 'rows'),
    count(files, 'file', 'files'),
    `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  ].join(', ')
}

/** What a backup lacks, as one line; undefined when it is whole. */
export const missingLine = (missing: number): string | undefined =>
  missing > 0 ? `Pictures or films that the store has lost: ${missing}.` : undefined
