// As long as most presses take.
const pressMs = 300

/**
 * Shows something on leaving a field once the press that left it has ended: what it moves would
 * slip away from under the pointer.
 */
export const afterPress = (show: () => void): void => void setTimeout(show, pressMs)
