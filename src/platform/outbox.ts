import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Where mails and texts are files while nothing is connected that sends them. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Makes the folder, or narrows one that is there: what it holds is for nobody else. */
export async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/**
 * A folder from before, or put back from a backup, may be open to others; it waits for no next
 * mail.
 */
export async function narrowOutbox(config: Pick<Config, 'dataDir'>): Promise<void> {
  await chmod(outboxOf(config), 0o700).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}
