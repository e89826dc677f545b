import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { days } from '#core/durations.ts'
import { BackupError } from './backup-error.ts'
import { backupName } from './backup-name.ts'
import { openBackup, requirePlace } from './open-place.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = (address: string) => openBackup(address, readConfig({}))

test('an address without a backup is refused with a line that says where', async () => {
  const missing = join(folder, 'none')
  await expect(open(missing)).rejects.toThrow(new BackupError(`There is no backup at ${missing}.`))
  await expect(open(folder)).rejects.toThrow(new BackupError(`There is no backup in ${folder}.`))
})

test.each(['', ' ', '-h', '--replce', 's3://', 's3:///prefix', 's3:/bucket', 'S3://bucket/x'])(
  'what is no place is refused: "%s"',
  (given) => {
    expect(() => requirePlace(given)).toThrow(
      new BackupError(`"${given}" is no place of backups: give a folder or s3://bucket/prefix.`),
    )
  },
)

test.each(['backups', './-h', 'C:\\backups', '/mnt/my disk', 's3://club', 's3://club/a/b.tar.zst'])(
  'a place is taken: "%s"',
  (given) => expect(requirePlace(given)).toBe(given),
)

test('a bucket is refused as long as its store is not given', async () => {
  await expect(open('s3://club/backups')).rejects.toThrow(/^s3:.*BACKUP_S3_ENDPOINT/)
})

test('of a folder the newest is taken, and none that a wrong clock dated ahead', async () => {
  const make = (ahead: number, content: string) => {
    const name = backupName(new Date(Date.now() + ahead), false)
    writeFileSync(join(folder, name), content)
  }
  make(days(700), 'of a wrong clock')
  expect((await open(folder)).size).toBe(16)
  make(-days(2), 'old')
  make(-days(1), 'newest')
  expect((await open(folder)).size).toBe(6)
  const ahead: string[] = []
  await openBackup(folder, readConfig({}), { tellAhead: (name) => ahead.push(name) })
  expect(ahead).toEqual([readdirSync(folder).toSorted().at(-1)])
})

test("of a folder of several clubs only one's own is taken, or a file that is named", async () => {
  const shared = mkdtempSync(join(tmpdir(), 'backups-'))
  const make = (age: number, club: string | undefined, content: string) => {
    const name = backupName(new Date(Date.now() - days(age)), false, club)
    writeFileSync(join(shared, name), content)
    return name
  }
  const sizeFor = async (club?: string) => (await openBackup(shared, readConfig({}), { club })).size
  make(9, undefined, 'of an older version')
  const a = make(2, 'aaaaaaaa', 'of a')
  expect([await sizeFor(), await sizeFor('aaaaaaaa'), await sizeFor('bbbbbbbb')]).toEqual([
    4, 4, 19,
  ])
  const b = make(1, 'bbbbbbbb', 'of club b')
  expect([await sizeFor('aaaaaaaa'), await sizeFor('bbbbbbbb')]).toEqual([4, 9])
  await expect(sizeFor()).rejects.toThrow(
    `In ${shared} are backups of several clubs: name a file, such as ${a} or ${b}.`,
  )
  for (const name of readdirSync(shared))
    if (!name.includes('-bbbbbbbb')) rmSync(join(shared, name))
  await expect(sizeFor('aaaaaaaa')).rejects.toThrow('are backups of other clubs only: name a file.')
  rmSync(shared, { recursive: true })
})
