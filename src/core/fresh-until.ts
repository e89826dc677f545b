const mark = 'until:'

/** The name by which an answer says that it is true until this moment only (ISO 8601, UTC). */
export const freshUntil = (moment: string): string => mark + moment

/** The milliseconds of the epoch at which the first of these names ends; Infinity without one. */
export function endOf(names: Iterable<string>): number {
  let end = Infinity
  for (const name of names)
    if (name.startsWith(mark)) end = Math.min(end, Date.parse(name.slice(mark.length)))
  return end
}
