import { type Queryable, statement } from '../database.ts'

export type BackupRun = {
  kind: 'backup' | 'drill'
  started_at: string
  finished_at: string
  is_good: boolean
  place: string
  moment: string | null
  bytes: number | null
  rows: number | null
  files: number | null
  problem: string | null
}

type NewRun = {
  kind: BackupRun['kind']
  tookMs: number
  place: string
  /** What it did; undefined when it failed. */
  report?: { moment: Date; bytes: number; rows: number; files: number }
  problem?: string | undefined
  /** Whether a person named the place, so that it says nothing of those in the settings. */
  isByHand?: boolean | undefined
}

const byHand = 'by hand: '

// Times are the database's. Runs older than two years are deleted.
const insertRun = statement<never>(
  'insert-backup-run',
  `with forgotten as (
     delete from backup_runs where finished_at < now() - interval '2 years'
   )
   insert into backup_runs
     (kind, started_at, is_good, place, moment, bytes, rows, files, problem)
   values ($1, now() - make_interval(secs => $2), $3, $4, $5, $6, $7, $8, $9)`,
)

/** Records a backup or a drill, so that people can be told of the newest. */
export async function recordRun(
  database: Queryable,
  { kind, tookMs, place, report, problem, isByHand = false }: NewRun,
): Promise<void> {
  const { moment = null, bytes = null, rows = null, files = null } = report ?? {}
  const isGood = report !== undefined
  await database.rows(insertRun, [
    kind,
    tookMs / 1000,
    isGood,
    isByHand ? `${byHand}${place}` : place,
    moment,
    bytes,
    rows,
    files,
    problem ?? null,
  ])
}

/** A run from the future was noted under a wrong clock: believed, it would hide all later ones. */
export const hasRun = `finished_at <= now() + interval '5 minutes'`

/** A place given by hand hides neither that the nightly backup fails nor that it is damaged. */
export const isOfSettings = `place not like '${byHand}%'`

// The newest is the last one recorded: a clock that was set back cannot hide it.
const findNewest = statement<BackupRun>(
  'newest-backup-runs',
  `select kind, started_at, finished_at, is_good, place, moment, bytes, rows, files, problem
     from (select distinct on (kind, is_good) * from backup_runs
      where ${hasRun} and ($1 or ${isOfSettings})
       order by kind, is_good, id desc) as newest
    order by id desc`,
)

const findLastTried = statement<{ at: string | null }>(
  'restore-last-tried',
  `select coalesce(max(finished_at) filter (where kind = 'drill'), min(finished_at)) as at
     from backup_runs where is_good and ${hasRun}`,
)

/** When a drill last succeeded; before the first drill, when the first backup did; else null. */
export async function lastTriedRestore(database: Queryable): Promise<string | null> {
  const [{ at } = { at: null }] = await database.rows(findLastTried)
  return at
}

export type NewestRuns = {
  /** The newest, good or not. */
  backup: BackupRun | undefined
  goodBackup: BackupRun | undefined
  drill: BackupRun | undefined
}

/**
 * The newest backups and the newest drill, with or without those whose place was given by hand;
 * undefined where there was none yet.
 */
export async function findNewestRuns(
  database: Queryable,
  { withByHand = false } = {},
): Promise<NewestRuns> {
  const found = await database.rows(findNewest, [withByHand])
  const runs = found.map((run) => ({ ...run, place: run.place.replace(byHand, '') }))
  return {
    backup: runs.find(({ kind }) => kind === 'backup'),
    goodBackup: runs.find(({ kind, is_good }) => kind === 'backup' && is_good),
    drill: runs.find(({ kind }) => kind === 'drill'),
  }
}
