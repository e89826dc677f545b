export const groups = ['boys', 'girls', 'mixed'] as const
export type Group = (typeof groups)[number]

export const exceptionKinds = ['cancelled', 'moved', 'extra'] as const
