import { days } from '#core/durations.ts'
import { momentOf } from './backup-name.ts'

/** Of how many days, weeks and months the newest backup is kept. */
const kept = { days: 7, weeks: 4, months: 12 }

const dayOf = (moment: Date) => Math.floor(moment.getTime() / days(1))

// The first day of all, 1 January 1970, was a Thursday; weeks begin on Monday.
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7)
const monthOf = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth()

type Dated = { name: string; moment: Date }

/** The newest of each of the last `count` periods in which there is one. */
function newestOf(
  newestFirst: readonly Dated[],
  periodOf: (moment: Date) => number,
  count: number,
): Dated[] {
  const found = new Map<number, Dated>()
  for (const each of newestFirst) {
    const period = periodOf(each.moment)
    if (!found.has(period) && found.size < count) found.set(period, each)
  }
  return [...found.values()]
}

/** The names of backups that rotation removes, by days in UTC; it never removes other files. */
export function namesToRemove(names: readonly string[]): string[] {
  const newestFirst = names
    .flatMap((name): Dated[] => {
      const moment = momentOf(name)
      return moment ? [{ name, moment }] : []
    })
    .toSorted((one, other) => other.moment.getTime() - one.moment.getTime())
  const needed = new Set([
    ...newestOf(newestFirst, dayOf, kept.days),
    ...newestOf(newestFirst, weekOf, kept.weeks),
    ...newestOf(newestFirst, monthOf, kept.months),
  ])
  return newestFirst.filter((each) => !needed.has(each)).map(({ name }) => name)
}
