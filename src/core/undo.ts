import { seconds } from './durations.ts'

/** How long what was just done can be undone in its toast. */
export const undoMs = seconds(10)

/** How long a mail waits that an undo withdraws: the toast's time, and the way there and back on a slow line. */
export const mailHoldMs = undoMs + seconds(5)
