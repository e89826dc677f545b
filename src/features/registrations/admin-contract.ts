import { defaultLocale, locales } from '#core/locale.ts'
import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { optionalLines, searchText, z } from '#core/schema.ts'
import { tableFormat } from '#core/table-format.ts'
import { consentNames, offer, registration, registrationStatuses } from './contract.ts'
import { checkReasons } from './facts.ts'

/** A registration as the back office sees it. */
export const adminRegistration = z.extend(registration, {
  id: z.uuid(),
  participant_count: z.int(),
  /** Set when the family sent several registrations in one form, which all have it. */
  family_reference: z.nullable(z.string()),
  check_reason: z.nullable(z.enum(checkReasons)),
  /** The reference of the registration that already has the same child. */
  double_of: z.nullable(z.string()),
  /** Set while the family must be called: it got a place, and has no e-mail address. */
  to_call_since: z.nullable(z.iso.datetime()),
  updated_at: z.iso.datetime(),
  /** Set once all personal data is erased. */
  forgotten_at: z.nullable(z.iso.datetime()),
})
export type AdminRegistration = z.infer<typeof adminRegistration>

/** A check, a call, or a free place for who waits. */
export const todos = ['check', 'call', 'place'] as const
export type Todo = (typeof todos)[number]

const registrationFilter = {
  q: searchText(200),
  status: z.optional(z.enum(registrationStatuses)),
  offer_id: z.optional(z.uuid()),
  /** Only registrations that need action. */
  todo: z.optional(z.enum(todos)),
}

export const registrationListParams = z.object({
  ...registrationFilter,
  sort: z.optional(z.enum(['newest', 'oldest'])),
  ...pageQuery,
})
export type RegistrationListParams = z.output<typeof registrationListParams>

export const registrationExportQuery = z.object({ ...registrationFilter, ...tableFormat })
export type RegistrationFilter = Pick<RegistrationListParams, 'q' | 'status' | 'offer_id' | 'todo'>

const statusCounts = z.object({
  new: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  cancelled: z.int(),
})
export type StatusCounts = z.infer<typeof statusCounts>

/** `counts` respect the search and the offer, but not the status filter. */
export const registrationList = z.extend(countedPageOf(adminRegistration), { counts: statusCounts })
export type RegistrationList = z.infer<typeof registrationList>

/** The open offers and those with registrations; a team without any has no id yet. */
export const offerList = z.object({ items: z.array(offer) })
export type OfferList = z.infer<typeof offerList>

export const statusChange = z.object({ status: z.enum(registrationStatuses), version: z.int32() })
export type StatusChange = z.output<typeof statusChange>

/** A registration with its full consent history, for a family that asks for its data. */
export const familyRegistration = z.extend(adminRegistration, {
  consent_history: z.array(
    z.object({
      consent: z.enum(consentNames),
      is_given: z.boolean(),
      version: z.string(),
      recorded_at: z.iso.datetime({ offset: true }),
    }),
  ),
})
export type FamilyRegistration = z.infer<typeof familyRegistration>

const newsText = optionalLines(1000)

const newsTexts = z.object({ text_fr: newsText, text_en: newsText, text_ar: newsText })
export type NewsTexts = z.output<typeof newsTexts>

const isWritten = ({ text_fr, text_en, text_ar }: NewsTexts) =>
  Boolean(text_fr ?? text_en ?? text_ar)

/** A message of the club to the families with a place; one language is enough. */
export const familyNews = z
  .extend(newsTexts, { offer_id: z.uuid() })
  .check(z.refine((news) => isWritten(news), { path: ['text_fr'], error: 'one_language' }))
export type FamilyNews = z.output<typeof familyNews>
export type FamilyNewsInput = z.input<typeof familyNews>

export const familyNewsPreview = z.extend(newsTexts, {
  language: z._default(z.enum(locales), defaultLocale),
})
export type FamilyNewsPreview = z.output<typeof familyNewsPreview>
export type FamilyNewsPreviewInput = z.input<typeof familyNewsPreview>

/** The mail as its reader gets it; `sealed` is for `POST /api/mail-preview`. */
export const shownFamilyNews = z.object({
  subject: z.string(),
  text: z.string(),
  sealed: z.string(),
})

/** How many mails were recorded, and how many families have no address. */
export const toldFamilies = z.object({ mails: z.int(), without_email: z.int() })
export type ToldFamilies = z.infer<typeof toldFamilies>
