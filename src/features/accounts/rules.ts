import { days, hours, minutes, seconds } from '#core/durations.ts'

/** A session that nobody used for this long is over. */
export const idleLimit = days(30)

/** A session is over at this age, however often it was used. */
export const sessionLimit = days(30)

/**
 * Failed sign-ins within `signInWindow`: of one account from one network, of a device that is
 * known, of a network; and of one account from everywhere. NIST SP 800-63B allows 100 before an
 * account has to be shut.
 */
export const maxFailures = { account: 10, network: 30, everywhere: 100 }
export const signInWindow = minutes(15)

/**
 * The wait doubles with each limit that is reached, up to this; a day after the last one it begins
 * anew.
 */
export const longestWait = hours(4)
export const waitsRemembered = hours(24)

/**
 * A session that is older has to prove itself once more, by a code in a mail, before it changes the
 * password.
 */
export const freshSessionLimit = hours(24)

/** How long the token and the code of a mail are good for, and how often one may be asked for. */
export const mailedTokenLife = hours(1)
export const mailPause = seconds(60)

/**
 * Longer than the work for an address that has an account, so that the time of an answer does not
 * tell which ones have.
 */
export const quietAnswerTime = 250

/**
 * A change of address is confirmed at both ends: in the mailbox it leaves, and in the one it comes
 * to.
 */
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

/** `pwned`: it is among the first that somebody would try. */
export type PasswordWeakness = 'length' | 'pwned'

const minPasswordLength = 10
/** What argon2 would take without limit is bounded as the contract says. */
export const maxPasswordBytes = 72

export const isShortPassword = (password: string) => password.length < minPasswordLength

/** Capitals and full-width letters are no secret. */
export const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase()

// Fewer letters than these beside a known word are soon guessed, as digits and signs are.
const minOwnLetters = 4

/**
 * Whether a password is made of these words, in any order, with little else than digits and signs.
 */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const longestFirst = words.map(foldPassword).toSorted((a, b) => b.length - a.length)
  const folded = foldPassword(password)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), folded)
  return rest !== folded && rest.replaceAll(/\P{L}/gu, '').length < minOwnLetters
}

/** The words that an address consists of. */
export function wordsOfAddress(email: string): string[] {
  const [name = '', host = ''] = email.split('@')
  const parts = [...name.split(/[^\p{L}\p{N}]+/u), ...host.split('.').slice(0, -1)]
  return [email, name, ...parts].filter((word) => word.length >= 3)
}

/** Whether somebody has shown by a mail who they are, and need not know their password any more. */
export const provedByMail = (methods: readonly AuthenticationMethod[]) =>
  methods.some(({ method }) => method === 'otp' || method === 'recovery')

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

/** When a session showed a second factor last; undefined when it never did. */
export function factorGivenAt(methods: readonly AuthenticationMethod[]): Date | undefined {
  const times = methods.filter(isSecondFactor).map(({ timestamp }) => timestamp)
  return times.length > 0 ? new Date(Math.max(...times) * 1000) : undefined
}

/** The methods of a session after one more proof, the newest first, each once. */
export function withMethod(
  methods: readonly AuthenticationMethod[],
  added: AuthenticationMethod,
): AuthenticationMethod[] {
  return [added, ...methods.filter(({ method }) => method !== added.method)]
}

// The first that a user agent names: Edge and Opera call themselves Chrome too, and Chrome calls
// itself Safari.
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

// Tabs refresh without asking each other; within this time any of them may still hold a token that
// is not the newest.
const reuseInterval = seconds(10)

/** Whether a session has reached the age at which it ends. */
export const isOutlived = (startedAt: Date, now: Date) =>
  now.getTime() - startedAt.getTime() >= sessionLimit

type RefreshState = {
  /** Number of the token that was presented. */
  presented: number
  /** Number of the one active token. */
  active: number
  /** When the active token was given out; null when no earlier token may be exchanged for it. */
  refreshedAt: Date | null
  /** The first token since a second factor was shown, and when that was. */
  raised: { counter: number; at: Date } | null
  startedAt: Date
  lastUsedAt: Date
  now: Date
}

/**
 * `rotate`: a new token. `repeat`: the active token again. The rest ends in an error; `reused` and
 * `expired` end the session, `outdated` does not.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'outdated' | 'reused' | 'expired' | 'unknown'

/**
 * What a presented refresh token is answered with. The active token rotates; its parent, whose
 * answer may have been lost or raced by another tab, is given the active token at any time, an
 * older one only right after a refresh. What was given out before the second factor never leads
 * past it; right after it another tab may still hold one.
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
