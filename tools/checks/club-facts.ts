import { type Locale, locales } from '#core/locale.ts'
import { findInLines, type SourceFile } from './source-files.ts'

/** Files that name a place or keep a name for another reason than the demo club. */
const allowed = new Map([
  ['src/core/wilayas.ts', 'the country’s wilayas'],
  ['src/features/orders/server/communes.ts', 'the country’s communes'],
  ['src/platform/kept-names.ts', 'names under which existing installations keep data'],
])

type Names = Record<`name_${Locale}`, string>
type Texts = Record<Locale, string>
type Facts = Names &
  Record<`${'tagline' | 'address'}_${Locale}`, string> & {
    short_name: string
    phone: string
    email: string
    socials: readonly { url: string }[]
    locality: string
    place_ar: string
    latitude: number
    longitude: number
    founded: number
    calendar_domain: string
  }
type DemoClub = {
  club: Facts
  people: readonly Names[]
  /** The club's own words. */
  texts: readonly Texts[]
  /** The hours of the front desk and of training, as `17:30`. */
  times: readonly string[]
}

const mostCommon = /^(?:basketball|club|نادي|لكرة|السلة)$/i
/** Shorter ones are words of every club, such as "Excellence". */
const leastSentence = 12

const partsOf = (address: string) =>
  address.split(/[,،]/).flatMap((part) => (/\S\s+\S+\s+\S/.test(part.trim()) ? part.trim() : []))

/** What tells a club apart: its names, words and place, its numbers and hours, its people. */
export function factsOf({ club, people, texts, times }: DemoClub): string[] {
  const names = locales.flatMap((locale) => club[`name_${locale}`].split(' '))
  const [place = ''] = club.place_ar.split('،')
  const sentences = texts
    .flatMap((text) => locales.flatMap((locale) => text[locale].split('\n')))
    .filter((line) => line.length >= leastSentence && line.includes(' '))
  return [
    ...new Set([
      ...names.filter((word) => !mostCommon.test(word)),
      ...locales.flatMap((locale) => [
        club[`tagline_${locale}`],
        ...partsOf(club[`address_${locale}`]),
      ]),
      club.short_name,
      club.locality,
      place,
      club.phone.replace(/^\+213/, ''),
      club.email,
      ...club.socials.map(({ url }) => new URL(url).pathname.slice(1)),
      String(club.latitude),
      String(club.longitude),
      String(club.founded),
      ...times,
      club.calendar_domain,
      ...people.flatMap((person) => locales.map((locale) => person[`name_${locale}`])),
      ...sentences,
    ]),
  ]
}

// Within a longer number it is another one, such as a Unicode range or a point of a drawing.
const alone = (fact: string) =>
  /^[\d.:]+$/.test(fact) && fact.length < 6
    ? `(?<![\\d.:+-])${escaped(fact)}(?![\\d.:])`
    : escaped(fact)
const escaped = (fact: string) => fact.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Lines of the program, tests aside, with a fact of the demo club, which belongs in its seed. */
export function clubFactFindings(files: readonly SourceFile[], facts: readonly string[]): string[] {
  const anyFact = new RegExp(facts.map(alone).join('|'), 'gi')
  return files
    .filter(({ path }) => /^(?:src|public)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path }) => !allowed.has(path))
    .flatMap((file) => findInLines(file, anyFact, (fact) => `"${fact}" is a fact of the demo club`))
}
