import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { when } from '#platform/conditions.ts'
import { countRows } from '#platform/count-rows.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'
import { isUnscored } from './list-admin-matches.ts'

/** Matches of past days whose score nobody has entered. */
export const waitingScores: WaitingSource = async ({ database }) => {
  const count = await countRows(database, 'unscored-matches', 'matches m', [when(isUnscored)])
  return waiting('scores_missing', count, adminPaths.matches({ view: 'unscored' }))
}
