/** The Algerian week begins on Sunday, like `Date.getUTCDay`, and so does every week here. */
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
