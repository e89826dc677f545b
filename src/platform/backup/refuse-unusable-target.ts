import { mkdirSync } from 'node:fs'
import { errorMessage } from '#core/error-message.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import type { MediaStore } from '../media/media-store.ts'
import { refuseOtherEncoding } from '../migrate.ts'
import { BackupError } from './backup-error.ts'

/** @throws BackupError or MigrationError when no club could be restored into this database */
export async function refuseUnusableDatabase(database: Database): Promise<void> {
  await database.alone(async (client) => {
    await refuseOtherEncoding(client)
    const { rows } = await client.query<{ may: boolean; role: string; name: string }>(
      `select has_database_privilege(current_database(), 'create') as may,
         quote_ident(current_user) as role, quote_ident(current_database()) as name`,
    )
    const [{ may, role, name } = { may: false, role: '', name: '' }] = rows
    if (may) return
    const advice = `grant create on database ${name} to ${role}`
    throw new BackupError(`The role ${role} may make no schemas in its database: ${advice}.`)
  })
}

/** Makes `DATA_DIR`. @throws BackupError where that cannot be a folder */
export function makeDataDir({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new BackupError(`DATA_DIR="${dataDir}" cannot be used: ${errorMessage(error)}.`)
  }
}

/** The store, once it answers. @throws MediaUnavailableError */
export async function answering(media: MediaStore): Promise<MediaStore> {
  await media.check()
  return media
}
