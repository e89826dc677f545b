import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { trustClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { clockKind } from '#platform/erasing.ts'
import type { WaitingErasure } from '../contract.ts'

const findWaiting = statement<WaitingErasure>(
  'waiting-erasures',
  `select kind, due, found_at, coalesce(allowed_until > now(), false) as is_allowed
    from waiting_erasures order by kind`,
)

const allow = statement<{ due: number }>(
  'allow-erasure',
  `update waiting_erasures set allowed_until = now() + interval '1 day'
    where kind = $1 and (allowed_until is null or allowed_until < now()) returning due`,
)

const believed = statement<{ due: number }>(
  'release-clock',
  'delete from waiting_erasures where kind = $1 returning due',
)

// Makes the job run at its next check, within a minute.
const runSoon = statement<never>(
  'run-retention-soon',
  `delete from job_runs where name = 'retention'`,
)

/** Data due for erasure that wait for an admin. @throws unauthorized */
export async function findWaitingErasures({
  actor,
  database,
}: Context): Promise<{ items: WaitingErasure[] }> {
  requirePermission(actor, 'erase-families')
  return { items: await database.rows(findWaiting) }
}

/**
 * Allows the erasure of one kind for a day, or confirms the date. @throws unauthorized, not_found
 * when nothing waits
 */
export async function allowErasure(
  context: Context,
  kind: string,
): Promise<{ items: WaitingErasure[] }> {
  requirePermission(context.actor, 'erase-families')
  await context.database.transaction(async (tx) => {
    const [allowed] = await tx.rows(kind === clockKind ? believed : allow, [kind])
    if (!allowed) throw new AppError('not_found')
    if (kind === clockKind) await trustClock(tx)
    await tx.rows(runSoon)
    await recordAudit(tx, context.actor, {
      action: 'erasure.allowed',
      subject: kind,
      subjectId: kind,
      details: { rows: allowed.due },
    })
  })
  return findWaitingErasures(context)
}
