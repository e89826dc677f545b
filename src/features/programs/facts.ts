export const groups = ['boys', 'girls', 'mixed'] as const
export type Group = (typeof groups)[number]

export const exceptionKinds = ['cancelled', 'moved', 'extra'] as const

/** More teams than a family has; a device is told of so many at most. */
export const mostFollowed = 8
