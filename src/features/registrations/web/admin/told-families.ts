import { storedJson } from '#core/device-storage.ts'
import { type Locale, locales, localized } from '#core/locale.ts'
import { z } from '#core/schema.ts'
import { formatDate } from '#i18n/format.ts'
import type { AdminRegistration } from '../../admin-contract.ts'

/** A message in each language, and the registrations whose chat was opened with it. */
const tellDraft = z.object({
  fr: z.string(),
  en: z.string(),
  ar: z.string(),
  told: z.array(z.string()),
  /** How many mails the club sent of it. */
  mailed: z.optional(z.int()),
})
export type TellDraft = z.infer<typeof tellDraft>

/** Kept in this tab: whoever comes back from WhatsApp goes on with the next family. */
export const keptDraft = (offerId: string) =>
  storedJson<TellDraft | undefined>(
    `tell:${offerId}`,
    (stored) => tellDraft.safeParse(stored).data,
    'sessionStorage',
  )

/** Those who have a place. */
export const familiesWithPlace = (all: readonly AdminRegistration[]): AdminRegistration[] =>
  all.filter(
    ({ status, check_reason, forgotten_at }) =>
      (status === 'new' || status === 'accepted') && check_reason === null && forgotten_at === null,
  )

function factsOf({ offer }: AdminRegistration, locale: Locale): string {
  const { event } = offer
  if (!event) return ''
  const when = [formatDate(event.event_date, locale), event.start_time].filter(Boolean).join(', ')
  const place = event[`location_${locale}`] || event.location
  return `${localized(event, 'title', locale)}\n${when}\n${place}`
}

/** Begins with what an event now says of day, time and place. */
export function newDraft(families: readonly AdminRegistration[]): TellDraft {
  const [first] = families
  const text = (locale: Locale) => (first ? factsOf(first, locale) : '')
  return { fr: text('fr'), en: text('en'), ar: text('ar'), told: [] }
}

/** The message for a reader of this language, or the first there is. */
export const messageIn = (draft: TellDraft, language: Locale): string =>
  [language, ...locales].map((each) => draft[each].trim()).find(Boolean) ?? ''

// Mail programs cut longer addresses.
const mostInOneMail = 25

/** Addresses without doubles, by the language of the mail, so many in each mail. */
export function mailGroups(families: readonly AdminRegistration[]) {
  return locales.flatMap((language) => {
    const own = families.filter((family) => family.language === language)
    const addresses = [...new Set(own.flatMap(({ email }) => email ?? []))]
    const mails = Math.ceil(addresses.length / mostInOneMail)
    return Array.from({ length: mails }, (_, index) => ({
      language,
      addresses: addresses.slice(index * mostInOneMail, (index + 1) * mostInOneMail),
    }))
  })
}

/** Opens the club's own mail program; no family sees the address of another. */
export const mailLink = (addresses: readonly string[], subject: string, body: string): string =>
  `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
