import { translationsOf } from '#core/locale.ts'
import { consentVerbs } from '#features/media/server/consent-verbs.ts'
import { statement } from '#platform/database.ts'
import { readAnyEvent } from './list-admin-events.ts'

const lockAny = statement<{ id: string }>(
  'lock-any-event',
  'select id from events where id = $1 for no key update',
)

const verbs = consentVerbs({
  permission: 'events',
  prefix: 'event.',
  lock: (tx, id) => tx.rows(lockAny, [id]),
  read: readAnyEvent,
  picturesOf: ({ image_url }) => [{ path: 'image_url', url: image_url }],
  subjectOf: (event) => translationsOf(event, 'title'),
})

export const giveEventConsent = verbs.give
export const withdrawEventConsent = verbs.withdraw
