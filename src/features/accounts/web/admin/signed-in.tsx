import { createContext, use } from 'react'

/** The admin who is signed in, for everything inside the guard. */
export const SignedIn = createContext<{ email: string } | undefined>(undefined)

/** @throws Error outside the guard */
export function useSignedInAdmin(): { email: string } {
  const admin = use(SignedIn)
  if (!admin) throw new Error('useSignedInAdmin must be used within AdminLayout')
  return admin
}
