import {
  type AuthChangeEvent,
  type Factor,
  GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
  type User,
} from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { useSyncExternalStore } from 'react'
import { storedJson, storedText } from '#core/device-storage.ts'
import { days, seconds } from '#core/durations.ts'
import { type Locale, locales } from '#core/locale.ts'
import { z } from '#core/schema.ts'
import { adminFetch, refusalOf, setIdentity, type SendAs } from '#ui/data/admin-fetch.ts'
import type { SignInForm } from '../contract.ts'
import { askFactorAgain } from './factor-again.ts'
import { isSignOutMarked, markSignOut } from './sign-out-mark.ts'

/** A second factor of an account; a phone has its number, without the plus. */
export type AccountFactor = Factor & { phone?: string }

export type AdminSession =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The session expired or was revoked, without a sign-out here. */
  | { status: 'ended' }
  /** The password was right, a second factor is still required. */
  | { status: 'second-factor'; email: string; factors: readonly AccountFactor[] }
  /** The server requires a second factor, and the account has none. */
  | { status: 'factor-missing'; email: string; byMail: boolean }
  /**
   * `byMail`: started by a mailed link instead of the password; `isGuarded`: a second factor is
   * required, as on a network; `language`: the account's, if any.
   */
  | {
      status: 'signed-in'
      email: string
      byMail: boolean
      isGuarded: boolean
      language: Locale | undefined
      /**
       * The language of the club's mails to the admin's own address; undefined if none are wanted
       * there.
       */
      mailLanguage: Locale | undefined
    }

const loading: AdminSession = { status: 'loading' }
const signedOut: AdminSession = { status: 'signed-out' }

const withLanguage = z.object({ language: z.enum(locales) })
const withMailLanguage = z.object({ mail_language: z.enum(locales) })
const keptSession = z.object({ user: z.object({ user_metadata: withLanguage }) })

type Claims = { aal?: string; amr?: readonly { method: string }[] }

/** The state of a session, by its token and its user's factors. */
function statusOfSession(
  { access_token }: Session,
  { email = '', factors = [], app_metadata, user_metadata }: User,
): AdminSession {
  const { aal, amr = [] } = decodeJwt<Claims>(access_token)
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length > 0 && aal !== 'aal2')
    return { status: 'second-factor', email, factors: verified }
  const byMail = !amr.some(({ method }) => method === 'password')
  const isGuarded = app_metadata.second_factor === 'required'
  if (isGuarded && verified.length === 0) return { status: 'factor-missing', email, byMail }
  return {
    status: 'signed-in',
    email,
    byMail,
    isGuarded,
    language: withLanguage.safeParse(user_metadata).data?.language,
    mailLanguage: withMailLanguage.safeParse(user_metadata).data?.mail_language,
  }
}

let current: AdminSession = loading
const listeners = new Set<() => void>()

const remembered = storedText('admin-device')
const rememberedFor = days(30)

/**
 * Marks this browser as one in which the admin has signed in, so that other people's wrong
 * passwords do not lock it out.
 */
async function rememberDevice(email: string): Promise<void> {
  const [who, at] = remembered.read()?.split(' ') ?? []
  if (who === email && Date.now() - Number(at) < rememberedFor) return
  const { ok } = await adminFetch('/api/admin/devices', { method: 'POST' })
  if (ok) remembered.write(`${email} ${Date.now()}`)
}

function show(session: AdminSession): void {
  const isNew = session.status === 'signed-in' && current.status !== 'signed-in'
  current = session
  if (isNew) rememberDevice(session.email).catch(() => undefined)
  for (const listener of listeners) listener()
}

/**
 * A stored session may have ended elsewhere, or its admin may have been removed, so the server is
 * asked. Without an answer the session counts; each screen then reports what it could not read.
 */
async function confirm(session: Session): Promise<void> {
  const { data, error } = await client().getUser()
  if (!error) show(statusOfSession(session, data.user))
  else if (isAuthRetryableFetchError(error)) show(statusOfSession(session, session.user))
  else await client().signOut({ scope: 'local' })
}

function onAuthChange(event: AuthChangeEvent, session: Session | null): void {
  if (session) {
    markSignOut(false)
    if (event === 'INITIAL_SESSION') void confirm(session)
    else if (current.status !== 'loading') show(statusOfSession(session, session.user))
  } else if (event === 'SIGNED_OUT') {
    if (current.status !== 'signed-out') show(isSignOutMarked() ? signedOut : { status: 'ended' })
  } else if (current.status === 'loading') show(signedOut)
}

const storageKey = 'admin-session'

/** The language of the account that signed in last, known before the server answers. */
export const accountLanguage = storedJson(
  storageKey,
  (stored) => keptSession.safeParse(stored).data?.user.user_metadata.language,
).read

let opened: GoTrueClient | undefined
let initialHash = ''

/**
 * The standard client, created in the browser at first use: it stores the session and refreshes it.
 */
export function client(): GoTrueClient {
  if (opened) return opened
  initialHash = location.hash
  opened = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    experimental: { recoveryCodes: true },
  })
  opened.onAuthStateChange(onAuthChange)
  return opened
}

/** The page's initial fragment: the client removes it as soon as it has read a session from it. */
export function broughtByAddress(): string {
  client()
  return initialHash
}

function subscribe(listener: () => void): () => void {
  client()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAdminSession(): AdminSession {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
}

/**
 * Whether the sign-in is complete, or a second factor is required. @throws AuthError with the
 * server's message
 */
export async function signIn(credentials: SignInForm): Promise<'signed-in' | 'unfinished'> {
  const { data, error } = await client().signInWithPassword(credentials)
  if (error) throw error
  return statusOfSession(data.session, data.user).status === 'signed-in'
    ? 'signed-in'
    : 'unfinished'
}

/** Ends this device's session; the admin's other devices stay signed in. */
export async function signOut(): Promise<void> {
  markSignOut(true)
  show(signedOut)
  await client().signOut({ scope: 'local' })
}

const timeoutMs = seconds(2)

/**
 * The stored session, renewed if its token is about to expire. Without a network the client tries
 * that for half a minute; the admin is told after two seconds.
 */
async function heldSession() {
  const held = client().getSession()
  if (navigator.onLine) return held
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('no network')), timeoutMs)
  })
  return Promise.race([held, tooLate])
}

const bearerOf = (session: Session | null) => session && `Bearer ${session.access_token}`

/**
 * Whether a renewed token can help: the server treats this one as expired already, because the
 * computer's clock is slow, or it still claims a second factor that has been removed since.
 */
const isOutdated = async (answer: { status: number }, { access_token }: Session) =>
  answer.status === 401 ||
  ((await refusalOf(answer)) === 'insufficient_aal' &&
    decodeJwt<Claims>(access_token).aal === 'aal2')

/**
 * Requests in the admin's name, with an outdated token renewed once. An answer that the session is
 * invalid is adopted here too.
 */
const send: SendAs = async (request) => {
  const { data, error } = await heldSession()
  if (error) throw error
  const answer = await request(bearerOf(data.session))
  if (!data.session || (answer.status !== 401 && answer.status !== 403)) return answer
  const renewed = (await isOutdated(answer, data.session))
    ? (await client().refreshSession()).data.session
    : null
  if (renewed) return request(bearerOf(renewed))
  await confirm(data.session)
  return answer
}

setIdentity({
  send,
  who: async () => (await client().getSession()).data.session?.user.email,
  askFactor: askFactorAgain,
})
