import { clocksDiffer } from '../clock.ts'
import { backupPrefix } from '../kept-names.ts'

const pattern = new RegExp(
  `^${backupPrefix}-(\\d{4})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(\\d{2})\\.(\\d{3})Z(?:-([0-9a-f]{8}))?\\.tar\\.zst(?:\\.age)?$`,
)

/**
 * The moment in UTC is first in the name, so that sorting by name sorts by time. `club` follows,
 * because clubs may share a place.
 */
export function backupName(moment: Date, isEncrypted: boolean, club?: string): string {
  const stamp = moment.toISOString().replaceAll(/[-:]/g, '')
  return `${backupPrefix}-${stamp}${club ? `-${club}` : ''}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** Whether the name is that of a backup file, even a renamed one, and not that of a folder. */
export const isFileName = (name: string): boolean => /\.tar\.zst(?:\.age)?$/.test(name)

/** The moment in a backup's name; undefined for any other name. */
export function momentOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second, ms] = pattern.exec(name) ?? []
  if (!year) return undefined
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/**
 * The newest of names that are sorted by time. One from the future was made under a wrong clock and
 * is older than it says; where all are, it is this machine's clock that is wrong.
 */
export function newestName(names: readonly string[], now = new Date()): string | undefined {
  const latest = now.getTime() + clocksDiffer
  return names.findLast((name) => (momentOf(name)?.getTime() ?? 0) <= latest) ?? names.at(-1)
}

/** Whose backup it is by its name; undefined for one of an older version. */
const clubOf = (name: string): string | undefined => pattern.exec(name)?.[8]

/** Those of this club, and those of older versions, whose names do not say. */
export const ownNames = (names: readonly string[], club: string | undefined): string[] =>
  names.filter((name) => (clubOf(name) ?? club) === club)

/** The newest name of each club, where there are several. */
export function namesOfClubs(names: readonly string[]): string[] {
  const newest = new Map(names.map((name) => [clubOf(name), name] as const))
  newest.delete(undefined)
  return newest.size > 1 ? [...newest.values()] : []
}
