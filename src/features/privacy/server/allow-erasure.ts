import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { believeClock } from '#platform/clock.ts'
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

// The job then runs with the next look, within a minute.
const runSoon = statement<never>(
  'run-retention-soon',
  `delete from job_runs where name = 'retention'`,
)

/** What is due to be erased and waits for an admin's word. @throws unauthorized */
export async function findWaitingErasures({
  actor,
  database,
}: Context): Promise<{ items: WaitingErasure[] }> {
  requireAdmin(actor)
  return { items: await database.rows(findWaiting) }
}

/**
 * Lets one kind go within the next day, or takes the date for right. @throws unauthorized,
 * not_found when nothing waits
 */
export async function allowErasure(
  context: Context,
  kind: string,
): Promise<{ items: WaitingErasure[] }> {
  requireAdmin(context.actor)
  await context.database.transaction(async (tx) => {
    const [allowed] = await tx.rows(kind === clockKind ? believed : allow, [kind])
    if (!allowed) throw new AppError('not_found')
    if (kind === clockKind) await believeClock(tx)
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
