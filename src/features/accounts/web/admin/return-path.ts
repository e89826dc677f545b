import { adminPaths } from '#core/admin-paths.ts'
/** What the sign-in screen is told when a session ended: where the admin was. */
export type ReturnState = { returnTo: string }

/** Where to go after signing in: back to where a session ended, else to the dashboard. */
export function returnPathOf(state: unknown): string {
  const isTold = typeof state === 'object' && state !== null && 'returnTo' in state
  return isTold && typeof state.returnTo === 'string' ? state.returnTo : adminPaths.dashboard
}
