import type { Services } from '#platform/context.ts'
import { readJobRuns } from '#platform/jobs.ts'
import { readMailQueue } from '#platform/mail/mail-queue.ts'
import { readCertificates } from './read-certificates.ts'
import { readDisk } from './read-disk.ts'

/** What may be old or stuck. */
export async function readState({ config, database }: Services) {
  const [mails, jobs, disk] = await Promise.all([
    readMailQueue(database),
    readJobRuns(database),
    readDisk(config.dataDir),
  ])
  return { mails, jobs, disk, certificates: readCertificates(config) }
}
