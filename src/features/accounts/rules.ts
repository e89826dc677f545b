import { days, hours, minutes, seconds } from '#core/durations.ts'

/** A session expires when unused for this long. */
export const idleLimit = days(30)

/** A session expires at this age, however often it was used. */
export const sessionLimit = days(30)

/**
 * Failed sign-ins within `signInWindow`: of one account from one network, of a known device, of a
 * network, and of one account from everywhere. NIST SP 800-63B allows 100 before an account must be
 * locked.
 */
export const maxFailures = { account: 10, network: 30, everywhere: 100 }
export const signInWindow = minutes(15)

/**
 * The lockout doubles each time a limit is reached, up to this; a day after the last one it starts
 * again.
 */
export const longestWait = hours(4)
export const waitsRemembered = hours(24)

/** An older session must be confirmed by a mailed code before it changes the password. */
export const freshSessionLimit = hours(24)

/** The lifetime of a mail's token and code, and the pause between two mails. */
export const mailedTokenLife = hours(1)
export const mailPause = seconds(60)

/** How long the link of an invitation leads to the team. */
export const invitationLife = days(7)

/** A change of address is confirmed in both mailboxes, the old and the new. */
export type EmailChangePurpose = 'email_change_current' | 'email_change_new'

/** The purpose of a mail with a code or link. */
export type MailPurpose = 'recovery' | 'reauthentication' | EmailChangePurpose

/** After this many wrong codes, a mail's code or a factor's challenge is void. */
export const maxWrongCodes = 5

/** How long a browser has to exchange the code of a link. */
export const authCodeLife = minutes(5)

/** The lifetime of a challenge, and the pause between two codes to a phone. */
export const challengeLife = minutes(5)
export const smsPause = seconds(60)

export const maxFactors = 10

/** A factor that was begun but never challenged is deleted after this time. */
export const abandonedFactorLife = minutes(5)

/** `pwned`: among the most common passwords. */
export type PasswordWeakness = 'length' | 'pwned'

const minPasswordLength = 10
/** Limits argon2's input, as the contract says. */
export const maxPasswordBytes = 72

export const isShortPassword = (password: string) => password.length < minPasswordLength

/** Case and full-width letters add no strength. */
export const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase()

// Fewer letters than this beside a known word are quickly guessed, like digits and symbols.
const minOwnLetters = 4

/**
 * Whether a password consists of these words, in any order, with little besides digits and symbols.
 */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const longestFirst = words.map(foldPassword).toSorted((a, b) => b.length - a.length)
  const folded = foldPassword(password)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), folded)
  return rest !== folded && rest.replaceAll(/\P{L}/gu, '').length < minOwnLetters
}

/** The words in an address. */
export function wordsOfAddress(email: string): string[] {
  const [name = '', host = ''] = email.split('@')
  const parts = [...name.split(/[^\p{L}\p{N}]+/u), ...host.split('.').slice(0, -1)]
  return [email, name, ...parts].filter((word) => word.length >= 3)
}

/**
 * Whether the session was started by a mailed link or code, so that the old password is not
 * required.
 */
export const provedByMail = (methods: readonly AuthenticationMethod[]) =>
  methods.some(({ method }) => method === 'otp' || method === 'recovery')

const secondFactorMethods = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** One authentication method; `timestamp` in seconds. */
export type AuthenticationMethod = {
  method: 'password' | 'otp' | 'recovery' | 'email_change' | 'oauth' | SecondFactorMethod
  timestamp: number
}

const isSecondFactor = ({ method }: AuthenticationMethod) =>
  secondFactorMethods.some((factor) => factor === method)

/** `aal2` when a second factor is among a session's methods. */
export const assuranceLevel = (methods: readonly AuthenticationMethod[]): 'aal1' | 'aal2' =>
  methods.some(isSecondFactor) ? 'aal2' : 'aal1'

/** When the session last verified a second factor; undefined if never. */
export function factorGivenAt(methods: readonly AuthenticationMethod[]): Date | undefined {
  const times = methods.filter(isSecondFactor).map(({ timestamp }) => timestamp)
  return times.length > 0 ? new Date(Math.max(...times) * 1000) : undefined
}

/** A session's methods with one more, newest first, each once. */
export function withMethod(
  methods: readonly AuthenticationMethod[],
  added: AuthenticationMethod,
): AuthenticationMethod[] {
  return [added, ...methods.filter(({ method }) => method !== added.method)]
}

// The first match counts: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
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

/** A readable name of the device; empty when the user agent does not tell. */
export const deviceOfUserAgent = (userAgent: string) => ({
  browser: named(browsers, userAgent),
  system: named(systems, userAgent),
})

// Tabs refresh without coordinating; within this time any of them may still hold an older token.
const reuseInterval = seconds(10)

/** Whether a session has reached its maximum age. */
export const isOutlived = (startedAt: Date, now: Date) =>
  now.getTime() - startedAt.getTime() >= sessionLimit

type RefreshState = {
  /** The number of the presented token. */
  presented: number
  /** The number of the one active token. */
  active: number
  /** When the active token was issued; null when no earlier token may be exchanged for it. */
  refreshedAt: Date | null
  /** The first token since the last second factor, and when it was verified. */
  raised: { counter: number; at: Date } | null
  startedAt: Date
  lastUsedAt: Date
  now: Date
}

/**
 * `rotate`: issue a new token. `repeat`: return the active token again. The others are errors;
 * `reused` and `expired` end the session, `outdated` does not.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'outdated' | 'reused' | 'expired' | 'unknown'

/**
 * Decides the answer to a refresh token. The active token rotates. Its parent, whose answer may
 * have been lost or raced by another tab, gets the active token at any time; older ones only right
 * after a refresh. Tokens issued before the second factor never lead past it, except right after
 * it, when another tab may still hold one.
 */
export function decideRefresh({
  presented,
  active,
  refreshedAt,
  raised,
  startedAt,
  lastUsedAt,
  now,
}: RefreshState): RefreshDecision {
  const isWithin = (limit: number, since: Date) => now.getTime() - since.getTime() < limit
  if (presented > active) return 'unknown'
  if (isOutlived(startedAt, now) || now.getTime() - lastUsedAt.getTime() > idleLimit)
    return 'expired'
  if (presented === active) return 'rotate'
  if (raised && presented < raised.counter)
    return isWithin(reuseInterval, raised.at) ? 'outdated' : 'reused'
  if (presented === active - 1) return 'repeat'
  return refreshedAt !== null && isWithin(reuseInterval, refreshedAt) ? 'repeat' : 'reused'
}
