import type { Locale } from '#core/locale.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { withdrawSubscription } from '#features/newsletter/server/withdraw-subscription.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'

type Subscriber = { email: string | null; language: Locale }
/** A registration's address, and whether its family has agreed to the newsletter. */
export type NewsletterConsent = { email: string | null; is_given: boolean }
/** What a change means for the newsletter: who gets no more letters, and who is asked. */
export type NewsletterMoves = { left: string[]; joined: Subscriber | undefined }

/** SQL: whether `registrations r` has agreed; the latest row is valid. */
const isGiven = `coalesce((select c.is_given from registration_consents c
  where c.registration_id = r.id and c.consent = 'newsletter' order by c.id desc limit 1), false)`

const ofRegistrations = statement<NewsletterConsent>(
  'newsletter-consents-of-registrations',
  `select r.email, ${isGiven} as is_given from registrations r where r.id = any ($1)`,
)

const agreedSomewhere = statement<{ email: string | null }>(
  'addresses-with-newsletter-consent',
  `select distinct lower(r.email) as email from registrations r
    where lower(r.email) = any ($1) and ${isGiven}`,
)

// A registration of the next season has another reference, but the same address and phone.
const sameFamily = statement<{ reference: string }>(
  'references-of-same-family',
  `select distinct coalesce(family_reference, reference) as reference from registrations
    where lower(email) = $2 and guardian_phone in (
      select guardian_phone from registrations where reference = $1 or family_reference = $1)`,
)

export const newsletterConsentsOf = (
  tx: Queryable,
  registrations: readonly string[],
): Promise<NewsletterConsent[]> => tx.rows(ofRegistrations, [registrations])

const addressesOf = (consents: readonly NewsletterConsent[]) => [
  ...new Set(consents.flatMap(({ email }) => email?.toLowerCase() ?? [])),
]

const agrees = ({ is_given }: NewsletterConsent) => is_given
const addressesAgreed = (consents: readonly NewsletterConsent[]) =>
  addressesOf(consents.filter(agrees))

/**
 * What a change of registrations of one private link means for the newsletter. `before` are their
 * consents before it, `contact` is their address now, and `isAsked` whether the family has just
 * agreed. Once none of them agrees any more, all their addresses are unsubscribed, even if other
 * families agree with the same ones. An address that was only replaced stays while another
 * registration agrees with it; the new one takes its place.
 */
export async function newsletterMoves(
  tx: Queryable,
  registrations: readonly string[],
  before: readonly NewsletterConsent[],
  contact: Subscriber,
  isAsked: boolean,
): Promise<NewsletterMoves> {
  const after = await newsletterConsentsOf(tx, registrations)
  const [old, current] = [addressesAgreed(before), addressesAgreed(after)]
  const isWithdrawn = before.some(agrees) && !after.some(agrees)
  const agreed = (await tx.rows(agreedSomewhere, [old])).map(({ email }) => email)
  const address = contact.email?.toLowerCase() ?? ''
  const isNew = current.includes(address) && !old.includes(address)
  return {
    left: isWithdrawn ? addressesOf(before) : old.filter((each) => !agreed.includes(each)),
    joined: isAsked || isNew ? contact : undefined,
  }
}

/**
 * Unsubscribes who left the family of this reference, and subscribes who joined, whose address must
 * be confirmed by mail. Runs after the registration's transaction, so that a failure of the
 * newsletter cannot undo the registration.
 */
export async function followNewsletter(
  context: Context,
  reference: string,
  { left, joined }: NewsletterMoves,
): Promise<void> {
  const { database } = context
  const follow = async (
    address: string,
    work: (family: readonly string[]) => Promise<unknown>,
  ): Promise<void> => {
    try {
      const same = await database.rows(sameFamily, [reference, address.toLowerCase()])
      await work([reference, ...same.map((each) => each.reference)])
    } catch (error) {
      context.log.error({ err: error }, 'newsletter consent not followed')
    }
  }
  for (const address of left)
    await follow(address, (family) => withdrawSubscription(database, address, family))
  if (joined?.email) {
    const { email, language } = joined
    await follow(email, (family) => subscribe(context, { email, language }, family))
  }
}
