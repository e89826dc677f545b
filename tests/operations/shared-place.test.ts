import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storedFiles } from '#features/media/server/stored-files.ts'
import { keepBackup } from '#platform/backup/keep-backup.ts'
import { openBackup } from '#platform/backup/open-place.ts'
import { readClub } from '#platform/backup/own-backups.ts'
import { backupSource } from '#platform/backup/start-backups.ts'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { newFolder, removeFolders } from '#tests/support/backups.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

afterAll(removeFolders)

async function createClub(BACKUP_TO: string, BACKUP_SECOND: string) {
  const { database, drop } = await createTestDatabase(2)
  await database.pool.query("insert into instance (salt, sealed) values ('a', 'b')")
  const config = readConfig({ DATA_DIR: newFolder(), BACKUP_TO, BACKUP_SECOND })
  const media = await openMediaStore(config)
  const source = backupSource({ config, database, media }, storedFiles)
  const keep = () => keepBackup(source, config.backupTo, { config, rotates: true })
  return { keep, drop, config, club: await readClub(database) }
}

test('two clubs with the same places keep, rotate and try out each its own backups', async () => {
  const [place, second] = [newFolder(), newFolder()]
  const one = await createClub(place, second)
  const other = await createClub(place, second)
  await one.keep()
  const ofOther = await other.keep()
  const ofOne = await one.keep()
  for (const folder of [place, second])
    expect(readdirSync(folder).toSorted()).toEqual([ofOther.name, ofOne.name])
  const newest = await openBackup(place, other.config, { club: other.club })
  expect(newest.label).toBe(join(place, ofOther.name))
  await one.drop()
  await other.drop()
})
