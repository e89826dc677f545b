import { minutes } from '#core/durations.ts'
import { claimWaits } from '#features/catalogue/server/claim-waits.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { backMail } from './emails/stock-mails.ts'

const portion = 20

/**
 * Mails every family whose sizes are back, whatever brought them back. The claim and the mail are
 * one transaction, so that each is told once. Resolves to the number of mails.
 */
export async function tellWaiting(services: Services): Promise<number> {
  const tellSome = () =>
    services.database.transaction(async (tx) => {
      const claimed = await claimWaits(tx, services.now(), portion)
      if (claimed.length === 0) return 0
      const rendering = {
        origin: siteOrigin(services.config),
        own: await findOwnTexts({ ...services, tx }),
        club: await findClub({ ...services, tx }),
      }
      await recordMails(
        tx,
        claimed.map((waits) => backMail(waits, rendering)),
      )
      return claimed.length
    })
  for (let told = 0; ;) {
    const some = await tellSome()
    told += some
    if (some < portion) return told
  }
}

export const waitingFamilies: Job = {
  name: 'waiting-families',
  every: minutes(1),
  run: async (services) => ({ families: await tellWaiting(services) }),
}
