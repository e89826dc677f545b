import { clubTimeZone } from '#core/algiers.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { minutes } from '#core/durations.ts'
import { listManagers } from '#features/accounts/server/list-managers.ts'
import { defaultLocale } from '#core/locale.ts'
import type { AdminNotice } from '#core/notice.ts'
import { backupNotices } from '#platform/backup/backup-notices.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { isSystemWarning, type SystemWarning, warningsOf } from '../rules.ts'
import { warningMail } from './emails/warning-mail.ts'
import { readState } from './read-state.ts'

const claimCause = statement<{ cause: string }>(
  'claim-warning',
  `insert into mailed_warnings (cause, day)
   values ($1, (now() at time zone '${clubTimeZone}')::date) on conflict do nothing returning cause`,
)

const causeOf = ({ code, params: { job = '', host = '' } }: AdminNotice) =>
  `${code} ${job}${host}`.trim()

/**
 * Mails every manager, in the account's language, what is old or stuck: each cause once a day,
 * whichever process sees it.
 */
export async function mailWarnings(services: Services): Promise<number> {
  const { config, database } = services
  const found = [
    ...warningsOf(await readState(services), services.now()),
    ...(await backupNotices(services)),
  ]
  return database.transaction(async (tx) => {
    const fresh: SystemWarning[] = []
    for (const warning of found.filter(isSystemWarning))
      if ((await tx.rows(claimCause, [causeOf(warning)])).length > 0) fresh.push(warning)
    if (fresh.length === 0) return 0
    const rendering = {
      origin: siteOrigin(config),
      own: await findOwnTexts({ ...services, tx }),
      club: await findClub({ ...services, tx }),
    }
    await recordMails(
      tx,
      (await listManagers(tx, services)).map(({ email, language = defaultLocale }) =>
        warningMail({ recipient: email, language }, fresh, rendering),
      ),
    )
    return fresh.length
  })
}

/** Looks often enough that nothing is stuck for long before somebody knows. */
export const systemWarnings: Job = {
  name: 'system-warnings',
  every: minutes(10),
  run: async (services) => ({ warnings: await mailWarnings(services) }),
}
