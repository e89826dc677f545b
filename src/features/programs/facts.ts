export const groups = ['boys', 'girls', 'mixed'] as const
export type Group = (typeof groups)[number]

/** The Algerian week begins on Sunday, like `Date.getUTCDay`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

export const exceptionKinds = ['cancelled', 'moved', 'extra'] as const

/** The coach of a level until teams name theirs. */
export const coachOf: Readonly<Record<string, 'head' | 'assistant'>> = {
  U12: 'assistant',
  U14: 'head',
  U16: 'assistant',
  U18: 'head',
}

/** The first and last day of a season, which ends in the year after its start. */
export const season = { start: { month: 9, day: 1 }, end: { month: 6, day: 30 } } as const
