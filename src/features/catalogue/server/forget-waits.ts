import { keptDays } from '#core/retention.ts'
import { rowErasure } from '#platform/erasing.ts'

/** Families who were told, and those whose size never came back. */
export const waitErasure = rowErasure({
  kind: 'size_waits',
  table: 'size_waits',
  due: `asked_at < $1::timestamptz - interval '${keptDays.sizeWait} days'
     or told_at < $1::timestamptz - interval '${keptDays.toldWait} days'`,
})
