import { days, minutes, seconds } from '#core/durations.ts'

/** A session that nobody used for this long is over. */
export const idleLimit = days(30)

/** Failed sign-ins that an account and a network may have within `signInWindow`. */
export const maxFailures = { account: 10, network: 30 }
export const signInWindow = minutes(15)

// Tabs refresh without asking each other; within this time any of them may still hold a token that is not the newest.
const reuseInterval = seconds(10)

type RefreshState = {
  /** Number of the token that was presented. */
  presented: number
  /** Number of the one active token. */
  active: number
  /** When the active token was given out; null when no earlier token may be exchanged for it. */
  refreshedAt: Date | null
  lastUsedAt: Date
  now: Date
}

/** `rotate`: a new token. `repeat`: the active token again. The rest ends in an error; `reused` and `expired` end the session. */
export type RefreshDecision = 'rotate' | 'repeat' | 'reused' | 'expired' | 'unknown'

/**
 * What a presented refresh token is answered with. The active token rotates; its parent, whose answer may have been
 * lost or raced by another tab, is given the active token at any time, an older one only right after a refresh.
 */
export function decideRefresh({
  presented,
  active,
  refreshedAt,
  lastUsedAt,
  now,
}: RefreshState): RefreshDecision {
  if (presented > active) return 'unknown'
  if (now.getTime() - lastUsedAt.getTime() > idleLimit) return 'expired'
  if (presented === active) return 'rotate'
  if (presented === active - 1) return 'repeat'
  const isJustRefreshed = refreshedAt !== null && now.getTime() - refreshedAt.getTime() < reuseInterval
  return isJustRefreshed ? 'repeat' : 'reused'
}
