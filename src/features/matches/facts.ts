/** What becomes of a match: it is played, or it waits for another day, or it never is. */
export const matchStates = ['planned', 'postponed', 'cancelled'] as const

export const maxPoints = 300

/** Characters of a report in one language. */
export const maxReport = 2000

/** Clubs in a league table. */
export const maxLines = 20

/** Games of one club in a season, won or lost. */
export const maxGames = 99

/** Points of one club in a league table. */
export const maxTablePoints = 2 * maxGames
