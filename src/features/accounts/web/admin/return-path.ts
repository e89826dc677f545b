import { adminPaths } from '#core/admin-paths.ts'
/** The sign-in screen's state after a session ended: the admin's last screen. */
export type ReturnState = { returnTo: string }

/** The path after signing in: the last screen when a session ended, else the dashboard. */
export function returnPathOf(state: unknown): string {
  const isTold = typeof state === 'object' && state !== null && 'returnTo' in state
  return isTold && typeof state.returnTo === 'string' ? state.returnTo : adminPaths.dashboard
}
