import { seconds } from './durations.ts'

/** How long a toast offers to undo an action. */
export const undoMs = seconds(10)

/**
 * The latest moment at which that toast closes, even when hovered or hidden: the status mail is
 * about to be sent.
 */
export const undoLatestMs = undoMs + seconds(2)

/**
 * How long a mail that can be undone is held back: the toast's time, plus a round trip on a slow
 * network.
 */
export const mailHoldMs = undoMs + seconds(5)
