import { clubDay } from '#core/algiers.ts'
import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { sealPreview } from '#features/mails/server/sealed-preview.ts'
import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import type { FamilyNews, FamilyNewsPreview, ToldFamilies } from '../admin-contract.ts'
import type { Offer } from '../contract.ts'
import { type Addressed, newsMail } from './emails/news-mail.ts'
import { offerName } from './emails/registration-mails.ts'
import { mailWords } from './emails/words.ts'
import { joinOffered, offerAsJson } from './offers.ts'

const toldOffer = statement<{ offer: Offer }>(
  'offer-to-tell-about',
  `select ${offerAsJson('$1')} as offer from offers o ${joinOffered} where o.id = $2`,
)

async function readOffer({ now }: Context, tx: Queryable, id: string): Promise<Offer> {
  const [found] = await tx.rows(toldOffer, [clubDay(now()), id])
  if (!found) throw new AppError('not_found')
  return found.offer
}

type Family = Omit<Addressed, 'email'> & { email: string | null }

// Those who have a place, as on the screen.
const familiesWithPlace = statement<Family>(
  'families-to-tell',
  `select reference, email, language from registrations
    where offer_id = $1 and status in ('new', 'accepted') and check_reason is null
      and forgotten_at is null
    order by created_at, id`,
)

/** Each address once: brothers and sisters have one inbox. */
function addressed(families: readonly Family[]): Addressed[] {
  const known = new Map<string, Addressed>()
  for (const { email, ...family } of families) {
    const key = email?.toLowerCase()
    if (email && key && !known.has(key)) known.set(key, { ...family, email })
  }
  return [...known.values()]
}

const namesOf = (offer: Offer): Record<Locale, string> => ({
  fr: offerName(offer, 'fr', mailWords.fr),
  en: offerName(offer, 'en', mailWords.en),
  ar: offerName(offer, 'ar', mailWords.ar),
})

const renderingOf = async (context: Context, tx?: Queryable) => ({
  origin: siteOrigin(context.config),
  own: await findOwnTexts({ ...context, tx }),
  club: await findClub({ ...context, tx }),
})

// Few enough for one statement.
const chunk = 50

async function tell(
  context: Context,
  tx: Queryable,
  admin: Admin,
  { offer_id, ...news }: FamilyNews,
): Promise<ToldFamilies> {
  const offer = await readOffer(context, tx, offer_id)
  const families = await tx.rows(familiesWithPlace, [offer_id])
  const rendering = await renderingOf(context, tx)
  const readers = addressed(families)
  for (let from = 0; from < readers.length; from += chunk) {
    const some = readers.slice(from, from + chunk)
    await recordMails(
      tx,
      some.map((reader) => newsMail(reader, offer, news, rendering)),
    )
  }
  const told = {
    mails: readers.length,
    without_email: families.filter(({ email }) => email === null).length,
  }
  await recordAudit(tx, admin, {
    action: 'registrations.told',
    subject: namesOf(offer),
    subjectId: offer_id,
    details: told,
  })
  return told
}

/**
 * Mails a message to every family with a place, each in its language or the first that is written;
 * once per key. @throws unauthorized, not_permitted, not_found, idempotency_key_reused
 */
export async function tellFamilies(
  context: Context,
  news: FamilyNews,
  request: IdempotentRequest,
): Promise<string> {
  const admin = requirePermission(context.actor, 'registrations')
  return context.database.transaction(
    (tx) => once(tx, request, async () => JSON.stringify(await tell(context, tx, admin, news))),
    { isRepeatable: true },
  )
}

/** The mail as families of this language would get it. @throws unauthorized, not_found */
export async function previewFamilyNews(
  context: Context,
  offerId: string,
  { language, ...news }: FamilyNewsPreview,
) {
  const { email } = requirePermission(context.actor, 'registrations')
  const offer = await readOffer(context, context.database, offerId)
  const reader = { reference: '', email, language }
  const { subject, html, text } = newsMail(reader, offer, news, await renderingOf(context))
  return { subject, text, sealed: await sealPreview(context, html) }
}
