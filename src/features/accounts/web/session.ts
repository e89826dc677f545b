import {
  type AuthChangeEvent,
  GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import type { ApiFetch } from '#ui/data/api.ts'
import type { SignInForm } from '../contract.ts'

export type AdminSession =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; email: string }

const loading: AdminSession = { status: 'loading' }
const signedOut: AdminSession = { status: 'signed-out' }
const signedIn = ({ user }: Session): AdminSession => ({ status: 'signed-in', email: user.email ?? '' })

let current: AdminSession = loading
const listeners = new Set<() => void>()

function show(session: AdminSession): void {
  current = session
  for (const listener of listeners) listener()
}

/**
 * A session out of the browser's storage may have ended elsewhere, or its admin may be none any more: the server is
 * asked before anything is shown. Without an answer the session counts; each screen then says what it could not read.
 */
async function confirm(session: Session): Promise<void> {
  const { error } = await client().getUser()
  if (error && !isAuthRetryableFetchError(error)) await signOut()
  else show(signedIn(session))
}

function settle(event: AuthChangeEvent, session: Session | null): void {
  if (!session) show(signedOut)
  else if (event === 'INITIAL_SESSION') void confirm(session)
  else if (current.status !== 'loading') show(signedIn(session))
}

let opened: GoTrueClient | undefined

/** The standard client, made in the browser at first use: it keeps the session and refreshes it by itself. */
function client(): GoTrueClient {
  if (opened) return opened
  opened = new GoTrueClient({ url: `${location.origin}/auth/v1`, storageKey: 'admin-session' })
  opened.onAuthStateChange(settle)
  return opened
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

/** @throws AuthError with the server's message */
export async function signIn(credentials: SignInForm): Promise<void> {
  const { error } = await client().signInWithPassword(credentials)
  if (error) throw error
}

/** Ends the session of this device; the admin's other devices stay signed in. */
export async function signOut(): Promise<void> {
  await client().signOut({ scope: 'local' })
  show(signedOut)
}

/** `fetch` in the admin's name. An answer that the session is no longer good for ends it here too. */
export const adminFetch: ApiFetch = async (path, init) => {
  const { data, error } = await client().getSession()
  if (error) throw error
  const headers = new Headers(init?.headers)
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`)
  const response = await fetch(path, { ...init, headers })
  if (response.status === 401 || response.status === 403) await signOut()
  return response
}

/** What the server said about a failed sign-in; `unreachable` when it said nothing. */
export function signInProblem(error: Error): { message: string } | 'unreachable' | undefined {
  if (isAuthRetryableFetchError(error) && error.status === 0) return 'unreachable'
  return error.message && error.message !== '{}' ? { message: error.message } : undefined
}
