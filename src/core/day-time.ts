/** Minutes from midnight until a time of the day. */
export function minutesUntil(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The time of the day so many minutes after midnight. */
export const timeAfter = (count: number): string =>
  [Math.floor(count / 60), count % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const dayMinutes = 24 * 60

/** Whether a training that begins at this time ends after midnight. */
export const crossesMidnight = (time: string, length: number): boolean =>
  minutesUntil(time) + length > dayMinutes
