import { days, hours, minutes, seconds } from '#core/durations.ts'

/** A session that nobody used for this long is over. */
export const idleLimit = days(30)

/** Failed sign-ins that an account and a network may have within `signInWindow`. */
export const maxFailures = { account: 10, network: 30 }
export const signInWindow = minutes(15)

/** A session that is older has to prove itself once more, by a code in a mail, before it changes the password. */
export const freshSessionLimit = hours(24)

/** How long the token and the code of a mail are good for, and how often one may be asked for. */
export const mailedTokenLife = hours(1)
export const mailPause = seconds(60)

/** Longer than the work for an address that has an account, so that the time of an answer does not tell which ones have. */
export const quietAnswerTime = 250

/** A change of address is confirmed at both ends: in the mailbox it leaves, and in the one it comes to. */
export type EmailChangePurpose = 'email_change_current' | 'email_change_new'

/** What a mail with a code or a link is for. */
export type MailPurpose = 'recovery' | 'reauthentication' | EmailChangePurpose

/** Wrong codes after which a mail's code, or the challenge of a factor, is worth nothing. */
export const maxWrongCodes = 5

/** The time a browser has to come back with the code of a link. */
export const authCodeLife = minutes(5)

/** How long a factor may take to answer, and how often a phone is sent a code. */
export const challengeLife = minutes(5)
export const smsPause = seconds(60)

export const maxFactors = 10

/** A factor that was begun and never asked anything is forgotten after this time. */
export const abandonedFactorLife = minutes(5)

export type PasswordWeakness = 'length' | 'pwned'

const minPasswordLength = 10
/** What argon2 would take without limit is bounded as the contract says. */
export const maxPasswordBytes = 72

/** What is wrong with a password; `publicPasswords` are those that everybody can know. */
export function passwordWeaknesses(password: string, publicPasswords: readonly string[]): PasswordWeakness[] {
  const weaknesses: PasswordWeakness[] = []
  if (password.length < minPasswordLength) weaknesses.push('length')
  if (publicPasswords.includes(password)) weaknesses.push('pwned')
  return weaknesses
}

const secondFactorMethods = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** How somebody proved who they are; `timestamp` in seconds. */
export type AuthenticationMethod = {
  method: 'password' | 'otp' | 'recovery' | 'email_change' | 'oauth' | SecondFactorMethod
  timestamp: number
}

const isSecondFactor = ({ method }: AuthenticationMethod) =>
  secondFactorMethods.some((factor) => factor === method)

/** `aal2` when a second factor is among the methods of a session. */
export const assuranceLevel = (methods: readonly AuthenticationMethod[]): 'aal1' | 'aal2' =>
  methods.some(isSecondFactor) ? 'aal2' : 'aal1'

/** The methods of a session after one more proof, the newest first, each once. */
export function withMethod(
  methods: readonly AuthenticationMethod[],
  added: AuthenticationMethod,
): AuthenticationMethod[] {
  return [added, ...methods.filter(({ method }) => method !== added.method)]
}

// The first that a user agent names: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers = {
  Firefox: /Firefox|FxiOS/,
  Edge: /Edg/,
  Opera: /OPR/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
}
const systems = {
  Windows: /Windows/,
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  macOS: /Mac OS X/,
  Linux: /Linux/,
}

const named = (names: Record<string, RegExp>, userAgent: string) =>
  Object.keys(names).find((name) => names[name]?.test(userAgent)) ?? ''

/** What a person would call the device; empty where the user agent does not tell. */
export const deviceOfUserAgent = (userAgent: string) => ({
  browser: named(browsers, userAgent),
  system: named(systems, userAgent),
})

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
