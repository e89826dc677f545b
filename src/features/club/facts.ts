/** Why the front desk has other hours on some days; `closed` has none, `special` has some. */
export const exceptionKinds = ['closed', 'holiday', 'ramadan', 'special'] as const
