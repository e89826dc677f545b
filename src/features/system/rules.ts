import { adminPaths } from '#core/admin-paths.ts'
import { days, hours, minutes, seconds } from '#core/durations.ts'
import type { AdminNotice } from '#core/notice.ts'
import type { Certificate } from './contract.ts'

const oldestMail = hours(1)
const leastFree = 0.1
const certificateNotice = days(14)
// Jobs are looked at once a minute, one after the other.
const jobGrace = minutes(10)

type Run = {
  name: string
  every_seconds: number
  started_at: string
  finished_at: string | null
  failed_at: string | null
}

const age = (iso: string, now: Date) => now.getTime() - Date.parse(iso)

/**
 * Whether a job has failed (or was killed) and never succeeded, or its last success or the start of
 * its running run is older than twice its period, with a grace for what runs before it.
 */
export function isOverdue(run: Run, now: Date): boolean {
  const { every_seconds, started_at, finished_at, failed_at } = run
  const isRunning = failed_at === null && (finished_at === null || started_at > finished_at)
  const since = isRunning ? started_at : finished_at
  return since === null || age(since, now) > 2 * seconds(every_seconds) + jobGrace
}

export type SystemState = {
  mails: { stuck_at: string | null }
  jobs: readonly Run[]
  disk: { free_bytes: number; total_bytes: number } | null
  certificates: readonly Pick<Certificate, 'host' | 'ends_at'>[]
}

const systemCodes = [
  'mail_stuck',
  'job_overdue',
  'disk_low',
  'certificate_ends',
  'backup_old',
  'backup_failed',
  'drill_failed',
  'drill_old',
] as const

export type SystemWarning = AdminNotice & { code: (typeof systemCodes)[number] }

/** Whether mails have a sentence for it. */
export const isSystemWarning = (notice: AdminNotice): notice is SystemWarning =>
  systemCodes.some((code) => code === notice.code)

/** What is old or stuck: a notice of each kind, and of each job. */
export function warningsOf(state: SystemState, now: Date): AdminNotice[] {
  const { mails, jobs, disk, certificates } = state
  const notices: AdminNotice[] = []
  const to = adminPaths.system
  if (mails.stuck_at && age(mails.stuck_at, now) > oldestMail) {
    const waiting = Math.floor(age(mails.stuck_at, now) / hours(1))
    notices.push({ code: 'mail_stuck', params: { hours: waiting }, to: adminPaths.mails() })
  }
  for (const job of jobs.filter((each) => isOverdue(each, now))) {
    // The name selects a choice of the message, whose keys cannot contain hyphens.
    const params = { job: job.name.replaceAll('-', '_') }
    notices.push({ code: 'job_overdue', params, to })
  }
  if (disk && disk.free_bytes < disk.total_bytes * leastFree) {
    const percent = Math.floor((disk.free_bytes / disk.total_bytes) * 100)
    notices.push({ code: 'disk_low', params: { percent }, to })
  }
  const [next] = certificates
    .flatMap(({ host, ends_at }) => (ends_at ? [{ host, left: -age(ends_at, now) }] : []))
    .toSorted((a, b) => a.left - b.left)
  if (next && next.left < certificateNotice) {
    const left = Math.max(0, Math.floor(next.left / days(1)))
    notices.push({ code: 'certificate_ends', params: { host: next.host, days: left }, to })
  }
  return notices
}
