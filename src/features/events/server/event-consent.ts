import { AppError } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { consentVerbs } from '#features/media/server/consent-verbs.ts'
import { lockEvent } from './change-event.ts'
import { readAdminEvent } from './list-admin-events.ts'

const verbs = consentVerbs({
  permission: 'events',
  prefix: 'event.',
  lock: async (tx, id) => {
    const [locked] = await tx.rows(lockEvent, [id])
    if (!locked) throw new AppError('not_found')
  },
  read: readAdminEvent,
  picturesOf: ({ image_url }) => [{ path: 'image_url', url: image_url }],
  subjectOf: (event) => translationsOf(event, 'title'),
})

export const giveEventConsent = verbs.give
export const withdrawEventConsent = verbs.withdraw
