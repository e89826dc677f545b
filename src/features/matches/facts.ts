/** What becomes of a match: it is played, or it waits for another day, or it never is. */
export const matchStates = ['planned', 'postponed', 'cancelled'] as const

export const maxPoints = 300

/** Characters of a report in one language. */
export const maxReport = 2000
