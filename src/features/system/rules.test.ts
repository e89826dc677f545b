import { expect, test } from 'vitest'
import { isOverdue, type SystemState, warningsOf } from './rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const days = 24 * 60

const healthy: SystemState = {
  mails: { oldest_at: ago(59) },
  jobs: [{ name: 'media', every_seconds: 3600, finished_at: ago(129), failed_at: null }],
  disk: { free_bytes: 10, total_bytes: 100 },
  certificates: [
    { host: 'a.example', ends_at: ago(-14 * days - 1) },
    { host: 'b.example', ends_at: null },
  ],
}

test('a system at each limit is healthy', () => expect(warningsOf(healthy, now)).toEqual([]))

test.each([
  [{ mails: { oldest_at: ago(125) } }, 'mail_stuck', { hours: 2 }],
  [
    { jobs: [{ name: 'media', every_seconds: 3600, finished_at: ago(131), failed_at: null }] },
    'job_overdue',
    { jobs: 'media' },
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

test('a job that never succeeded is overdue once it has failed', () => {
  const run = { name: 'media', every_seconds: 60, finished_at: null }
  expect(isOverdue({ ...run, failed_at: null }, now)).toBe(false)
  expect(isOverdue({ ...run, failed_at: ago(1) }, now)).toBe(true)
})
