import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#core/durations.ts'
import type { Services } from '../context.ts'
import { siteOrigin } from '../config.ts'
import { version } from '../version.ts'
import type { BackupSource } from './create-backup.ts'
import { claimBackup, holdingClaim } from './due.ts'
import { keepBackup } from './keep-backup.ts'
import { readSecrets } from './secret-files.ts'

const lookEvery = minutes(1)

/** What a backup of the running program is made of. */
export const backupSource = (
  { config, database, media }: Pick<Services, 'config' | 'database' | 'media'>,
  mediaKeys: string,
): BackupSource => ({
  database,
  media: media.forWork(),
  mediaKeys,
  readSecrets: () => readSecrets(config.dataDir, config.secretKey),
  version,
  site: siteOrigin(config),
})

async function backUpIfDue(services: Services, mediaKeys: string, signal: AbortSignal) {
  const { config, database, log } = services
  if (!(await claimBackup(database, config.backupEvery))) return
  const source = backupSource(services, mediaKeys)
  const { label, moment, bytes, rows, files, problem } = await holdingClaim(database, () =>
    keepBackup(source, config.backupTo, { config, signal, rotates: true }),
  )
  log.info({ label, moment, bytes, rows, files, problem }, 'backup made')
}

/**
 * Makes a backup whenever one is due, in only one of all processes, until stopped. A stop aborts a
 * backup that is being made, and nothing of it is kept or recorded.
 */
export function startBackups(services: Services, mediaKeys: string): { stop: () => Promise<void> } {
  const { config, log } = services
  const stopping = new AbortController()
  const { signal } = stopping
  const every = config.backupEvery
  const pause = typeof every === 'number' ? Math.min(every, lookEvery) : lookEvery
  const work = async () => {
    while (!signal.aborted) {
      await backUpIfDue(services, mediaKeys, signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'backup failed')
      })
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = every === 'off' ? Promise.resolve() : work()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
