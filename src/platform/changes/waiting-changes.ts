/** Told when what waits for the club may have changed; no page is made of it. */
export const waitingName = 'waiting'

/**
 * For statements that change how much waits for the club. Without it a change is noticed by
 * polling, up to two seconds later.
 */
export const tellsWaiting = { names: () => [waitingName] }
