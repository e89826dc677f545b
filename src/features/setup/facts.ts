/** What a new club has to do, in the order of the guided start. */
export const setupSteps = [
  'name',
  'colours',
  'phone',
  'address',
  'hours',
  'teams',
  'products',
  'mail',
  'colleague',
  'account',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The levels that youth clubs usually have, with the ages reached on 31 December. */
export const teamTemplate = [
  { level: 'U12', age_from: 10, age_to: 12 },
  { level: 'U14', age_from: 13, age_to: 14 },
  { level: 'U16', age_from: 15, age_to: 16 },
  { level: 'U18', age_from: 17, age_to: 18 },
] as const
