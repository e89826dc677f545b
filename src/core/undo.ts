import { seconds } from './durations.ts'

/** How long what was just done can be undone in its toast. */
export const undoMs = seconds(10)

/**
 * When its toast goes at the latest, though it is pointed at or was hidden: the mail of a status is
 * about to leave.
 */
export const undoLatestMs = undoMs + seconds(2)

/**
 * How long a mail waits that an undo withdraws: the toast's time, and the way there and back on a
 * slow line.
 */
export const mailHoldMs = undoMs + seconds(5)
