import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The folder for mails and text messages while no service is configured that sends them. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Creates the folder, or restricts an existing one: its content is private. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/**
 * A folder from an older version or a backup may be world-readable; it is restricted at start, not
 * at the next mail.
 */
export async function restrictOutbox(config: Pick<Config, 'dataDir'>): Promise<void> {
  await chmod(outboxOf(config), 0o700).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}
