import { minutes } from '#core/durations.ts'
import { defaultLocale } from '#core/locale.ts'
import { listManagers } from '#features/accounts/server/list-managers.ts'
import { claimLowSizes } from '#features/catalogue/server/claim-low-sizes.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { lowMail } from './emails/stock-mails.ts'

/**
 * Mails every manager, in the language chosen for mails, the sizes that fell to their limit: one
 * mail a day at most, and each fall once. Resolves to the number of sizes.
 */
export function mailLowStock(services: Services): Promise<number> {
  return services.database.transaction(async (tx) => {
    const sizes = await claimLowSizes(tx)
    if (sizes.length === 0) return 0
    const rendering = {
      origin: siteOrigin(services.config),
      own: await findOwnTexts({ ...services, tx }),
      club: await findClub({ ...services, tx }),
    }
    await recordMails(
      tx,
      (await listManagers(tx, services)).map(({ email, language = defaultLocale }) =>
        lowMail({ recipient: email, language }, sizes, rendering),
      ),
    )
    return sizes.length
  })
}

export const lowStock: Job = {
  name: 'low-stock',
  every: minutes(10),
  run: async (services) => ({ sizes: await mailLowStock(services) }),
}
