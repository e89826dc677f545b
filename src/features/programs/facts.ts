export const levels = ['U12', 'U14', 'U16', 'U18'] as const
export type Level = (typeof levels)[number]

export const groups = ['boys', 'girls'] as const
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

export type Slot = { weekday: Weekday; time: string }

export const ages: Record<Level, { from: number; to: number }> = {
  U12: { from: 10, to: 12 },
  U14: { from: 13, to: 14 },
  U16: { from: 15, to: 16 },
  U18: { from: 17, to: 18 },
}

/** The number of places of one team in a season; later registrations wait. */
export const maxPlayers: Record<Level, number> = { U12: 60, U14: 60, U16: 60, U18: 60 }

/** The coach of each level. */
export const coachOf: Record<Level, 'head' | 'assistant'> = {
  U12: 'assistant',
  U14: 'head',
  U16: 'assistant',
  U18: 'head',
}

const u12: readonly Slot[] = [
  { weekday: 'friday', time: '17:30' },
  { weekday: 'saturday', time: '17:30' },
]

export const schedule: Record<Group, Record<Level, readonly Slot[]>> = {
  boys: {
    U12: u12,
    U14: [
      { weekday: 'monday', time: '19:30' },
      { weekday: 'wednesday', time: '19:30' },
    ],
    U16: [
      { weekday: 'monday', time: '20:30' },
      { weekday: 'wednesday', time: '20:30' },
    ],
    U18: [
      { weekday: 'monday', time: '20:30' },
      { weekday: 'thursday', time: '19:30' },
    ],
  },
  girls: {
    U12: u12,
    U14: [
      { weekday: 'sunday', time: '19:30' },
      { weekday: 'tuesday', time: '19:30' },
    ],
    U16: [
      { weekday: 'sunday', time: '20:30' },
      { weekday: 'tuesday', time: '20:30' },
    ],
    U18: [
      { weekday: 'sunday', time: '20:30' },
      { weekday: 'thursday', time: '19:30' },
    ],
  },
}

export const sessionMinutes = 60

/** The first and last day of a season, which ends in the year after its start. */
export const season = { start: { month: 9, day: 1 }, end: { month: 6, day: 30 } } as const
