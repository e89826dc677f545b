import { days } from '#core/durations.ts'
import { type Erasure, rowErasure } from '#platform/erasing.ts'
import { idleLimit, sessionLimit } from '../rules.ts'

const before = (column: string, milliseconds: number) =>
  `${column} < $1::timestamptz - make_interval(secs => ${milliseconds / 1000})`

// A day longer than they are valid, so that the answer can still say that one has expired.
const isOver = (column: string) => before(column, days(1))

const expired = (table: string, column = 'expires_at') =>
  rowErasure({ kind: table, table, due: isOver(column), asks: false })

/**
 * A new sign-in removes its own user's expired records, and a new failure everybody's old ones;
 * without this, those of an admin who never comes back would stay.
 */
export const expiredErasures: readonly Erasure[] = [
  rowErasure({
    kind: 'sessions',
    table: 'sessions',
    due: `${before('last_used_at', idleLimit)} or ${before('created_at', sessionLimit)}`,
    asks: false,
  }),
  expired('challenges'),
  expired('flows'),
  expired('used_id_tokens'),
  expired('sign_in_failures', 'window_ends_at'),
  // Kept for a while, so that the list can show who was invited and never came.
  rowErasure({
    kind: 'invitations',
    table: 'invitations',
    due: before('expires_at', days(30)),
    asks: false,
  }),
]
