import { type Locale, locales } from './locale.ts'

type Translated<Field extends string> = Record<`${Field}_${Locale}`, string | null>

const clubTexts = ['name', 'subtitle', 'tagline', 'place', 'address'] as const
export type ClubTexts = (typeof clubTexts)[number]

/** What a club says of itself; what it has not given yet is null. */
export type Club = Translated<ClubTexts> & {
  short_name: string | null
  crest_url: string | null
  band_colour: string | null
  accent_colour: string | null
  /** E.164, like `whatsapp`. */
  phone: string | null
  whatsapp: string | null
  email: string | null
  socials: { name: string; url: string }[]
  postal_code: string | null
  locality: string | null
  latitude: number | null
  longitude: number | null
  founded: number | null
  championships: number | null
  members: number | null
  season_start: string
  season_end: string
}

type TextColumn = `${ClubTexts}_${Locale}`

const unshown = ['season_start', 'season_end', 'crest_url', 'band_colour', 'accent_colour'] as const
type Unshown = (typeof unshown)[number]

/** The facts that pages show; texts may be left out in languages that a page is not shown in. */
export type PageClub = Omit<Club, TextColumn | Unshown> & Partial<Pick<Club, TextColumn | Unshown>>

/** The facts that pages show, with each text in this language alone, where it has it. */
export function onlyIn(club: Club, locale: Locale): PageClub {
  const page: PageClub = { ...club }
  for (const fact of unshown) delete page[fact]
  for (const text of clubTexts.filter((each) => club[`${each}_${locale}`]))
    for (const other of locales.filter((each) => each !== locale)) delete page[`${text}_${other}`]
  return page
}

/** A club that has said nothing yet. */
export const unknownClub: Club = {
  name_fr: null,
  name_en: null,
  name_ar: null,
  subtitle_fr: null,
  subtitle_en: null,
  subtitle_ar: null,
  tagline_fr: null,
  tagline_en: null,
  tagline_ar: null,
  place_fr: null,
  place_en: null,
  place_ar: null,
  address_fr: null,
  address_en: null,
  address_ar: null,
  short_name: null,
  crest_url: null,
  band_colour: null,
  accent_colour: null,
  phone: null,
  whatsapp: null,
  email: null,
  socials: [],
  postal_code: null,
  locality: null,
  latitude: null,
  longitude: null,
  founded: null,
  championships: null,
  members: null,
  season_start: '09-01',
  season_end: '06-30',
}

/** A phone (E.164) with its country code, for letterheads: `+213 550 14 20 14`. */
export const internationalPhone = (phone: string): string =>
  phone.replace(/^\+213(\d{2,3})(\d\d)(\d\d)(\d\d)$/, '+213 $1 $2 $3 $4')

/** The address of a WhatsApp chat with this phone (E.164). */
export const whatsAppChat = (phone: string): string => `https://wa.me/${phone.slice(1)}`
