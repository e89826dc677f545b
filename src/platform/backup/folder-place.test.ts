import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '#core/durations.ts'
import { openFolderPlace } from './folder-place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const nameOf = (day: string) => `cirta-202601${day}T000000.000Z.tar.zst`

/** What a process of this number has last written at this time. */
function leaveDraft(day: string, pid: number, writtenAt: number): string {
  const name = `.${nameOf(day)}.${pid}.unfinished`
  writeFileSync(join(folder, name), '')
  utimesSync(join(folder, name), new Date(writtenAt), new Date(writtenAt))
  return name
}

test('what a killed backup left goes, although a process of its number runs', async () => {
  const now = Date.now()
  leaveDraft('01', process.pid, performance.timeOrigin - minutes(1))
  leaveDraft('02', process.ppid, now - days(1) - minutes(1))
  // No process has this number: it is above the largest.
  leaveDraft('03', 4_194_305, now)
  // Perhaps of another machine that writes into the same folder.
  const alike = leaveDraft('04', process.pid, now)
  const other = leaveDraft('05', process.ppid, performance.timeOrigin - minutes(1))
  const place = openFolderPlace(folder)
  const open = await place.create(nameOf('06'))
  const next = await place.create(nameOf('07'))
  const [own, newest] = ['06', '07'].map((day) => `.${nameOf(day)}.${process.pid}.unfinished`)
  expect(readdirSync(folder).toSorted()).toEqual([alike, other, own, newest])
  await open.discard()
  await next.discard()
  expect(readdirSync(folder).toSorted()).toEqual([alike, other])
})
