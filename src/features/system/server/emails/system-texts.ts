import { findClub } from '#features/club/server/find-club.ts'
import { backupNotices } from '#platform/backup/backup-notices.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import { isSystemWarning, type SystemWarning, warningsOf } from '../../rules.ts'
import { readState } from '../read-state.ts'
import { warningMail } from './warning-mail.ts'
import { mailWords } from './words.ts'

const kinds = ['system-warning'] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

const invented: Readonly<Record<SystemWarning['code'], SystemWarning['params']>> = {
  mail_stuck: { hours: 3 },
  job_overdue: { job: 'retention' },
  disk_low: { percent: 8 },
  certificate_ends: { host: 'example.org', days: 9 },
  backup_old: { hours: 60 },
  backup_failed: { reason: 'ENOSPC' },
  drill_failed: { reason: 'ENOSPC' },
  drill_old: { days: 50 },
}

const isCode = (key: string): key is SystemWarning['code'] => Object.hasOwn(invented, key)

/** What is old or stuck now; an example where nothing is, or not what this text is about. */
async function warningsFor(services: Services, key: string) {
  const found = [
    ...warningsOf(await readState(services), services.now()),
    ...(await backupNotices(services)),
  ].filter(isSystemWarning)
  const code = isCode(key) ? key : (found[0]?.code ?? 'mail_stuck')
  if (found.some((warning) => warning.code === code)) return { warnings: found, isReal: true }
  const example: SystemWarning = { code, params: invented[code], to: null }
  return { warnings: [...found, example], isReal: false }
}

/** What managers read about the installation. */
export const systemTexts: PublishedTexts = {
  feature: 'system',
  kinds,
  catalogue: mailWords.catalogue,
  messages: [],
  required: [],
  preview: async (services, { key, language, own }) => {
    const { warnings, isReal } = await warningsFor(services, key)
    const rendering = { origin: siteOrigin(services.config), own, club: await findClub(services) }
    const to = { recipient: 'admin@example.org', language }
    const { subject, html, text } = warningMail(to, warnings, rendering)
    return { subject, html, text, isReal }
  },
}
