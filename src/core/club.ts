import { type Locale, locales } from './locale.ts'

type Translated<Field extends string> = Record<`${Field}_${Locale}`, string | null>

export const clubTexts = ['name', 'subtitle', 'tagline', 'place', 'address'] as const
export type ClubTexts = (typeof clubTexts)[number]

/** What the site draws where a club has no picture of its own. */
export const clubDrawings = ['ball', 'bridge'] as const

/** What a club says of itself; what it has not given yet is null. */
export type Club = Translated<ClubTexts> & {
  short_name: string | null
  crest_url: string | null
  drawing: (typeof clubDrawings)[number]
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
  /** Before the numbers of orders and registrations: two to six capital letters. */
  number_prefix: string
}

/** The first and last day of every season, as `09-01`. */
export type SeasonDates = Pick<Club, 'season_start' | 'season_end'>

type TextColumn = `${ClubTexts}_${Locale}`

const unshown = [
  'season_start',
  'season_end',
  'number_prefix',
  'crest_url',
  'drawing',
  'band_colour',
  'accent_colour',
] as const
type Unshown = (typeof unshown)[number]

/** Pages never get the season's dates; they get the other `unshown` facts where a club has them. */
const isSeason = (fact: Unshown) => fact === 'season_start' || fact === 'season_end'

/** The facts that pages show; texts may be left out in languages that a page is not shown in. */
export type PageClub = Omit<Club, TextColumn | Unshown> & Partial<Pick<Club, TextColumn | Unshown>>

/** The facts that pages show, with each text in this language alone, where it has it. */
export function onlyIn(club: Club, locale: Locale): PageClub {
  const page: PageClub = { ...club }
  for (const fact of unshown) if (!page[fact] || isSeason(fact)) delete page[fact]
  if (club.number_prefix === club.short_name) delete page.number_prefix
  if (club.drawing === 'bridge') delete page.drawing
  for (const text of clubTexts.filter((each) => club[`${each}_${locale}`]))
    for (const other of locales.filter((each) => each !== locale)) delete page[`${text}_${other}`]
  return page
}

/** The season of a club that has not said otherwise. */
export const usualSeason: SeasonDates = { season_start: '09-01', season_end: '06-30' }

/** Before the numbers of a club that has no name yet. */
export const usualPrefix = 'CLUB'

/** What pages show of a club that has said nothing yet. */
export const unknownPageClub: PageClub = {
  short_name: null,
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
}

/** A club that has said nothing yet. */
export const unknownClub: Club = {
  ...unknownPageClub,
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
  crest_url: null,
  drawing: 'ball',
  band_colour: null,
  accent_colour: null,
  ...usualSeason,
  number_prefix: usualPrefix,
}

/** A phone (E.164) with its country code, for letterheads: `+213 550 12 34 56`. */
export const internationalPhone = (phone: string): string =>
  phone.replace(/^\+213(\d{2,3})(\d\d)(\d\d)(\d\d)$/, '+213 $1 $2 $3 $4')

/** The address of a WhatsApp chat with this phone (E.164). */
export const whatsAppChat = (phone: string): string => `https://wa.me/${phone.slice(1)}`
