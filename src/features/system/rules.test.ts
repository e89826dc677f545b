import { expect, test } from 'vitest'
import { isOverdue, type SystemState, warningsOf } from './rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const days = 24 * 60

const media = { name: 'media', every_seconds: 3600, started_at: ago(9), failed_at: null }

const healthy: SystemState = {
  mails: { stuck_at: ago(59) },
  jobs: [
    {
      name: 'media',
      every_seconds: 3600,
      started_at: ago(130),
      finished_at: ago(129),
      failed_at: null,
    },
  ],
  disk: { free_bytes: 10, total_bytes: 100 },
  certificates: [
    { host: 'a.example', ends_at: ago(-14 * days - 1) },
    { host: 'b.example', ends_at: null },
  ],
}

test('a system at each limit is healthy', () => expect(warningsOf(healthy, now)).toEqual([]))

test.each([
  [{ mails: { stuck_at: ago(125) } }, 'mail_stuck', { hours: 2 }],
  [
    { jobs: [{ ...media, started_at: ago(131), finished_at: ago(131) }] },
    'job_overdue',
    { job: 'media' },
  ],
  [{ disk: { free_bytes: 9, total_bytes: 100 } }, 'disk_low', { percent: 9 }],
  [
    { certificates: [{ host: 'a.example', ends_at: ago(-13.5 * days) }, ...healthy.certificates] },
    'certificate_ends',
    { host: 'a.example', days: 13 },
  ],
  [
    { certificates: [{ host: 'a.example', ends_at: ago(5) }] },
    'certificate_ends',
    { host: 'a.example', days: 0 },
  ],
] as const)('%o is told as %s', (changes, code, params) =>
  expect(warningsOf({ ...healthy, ...changes }, now)).toMatchObject([{ code, params }]),
)

test.each([
  ['begins for the first time', { started_at: ago(1), finished_at: null }, false],
  ['failed at its first run', { started_at: ago(1), finished_at: null, failed_at: ago(1) }, true],
  ['runs again after a long pause', { started_at: ago(1), finished_at: ago(900) }, false],
  ['fails again and again', { started_at: ago(1), finished_at: ago(900), failed_at: ago(1) }, true],
  ['hangs', { started_at: ago(131), finished_at: ago(190) }, true],
])('whether a job that %s is overdue', (_, run, overdue) =>
  expect(isOverdue({ ...media, ...run }, now)).toBe(overdue),
)
