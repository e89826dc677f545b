/** Told when what waits for the club may have changed; no page is made of it. */
export const waitingName = 'waiting'

/**
 * For statements after which more or less waits for the club. One that forgets it is seen two
 * seconds later.
 */
export const tellsWaiting = { names: () => [waitingName] }
