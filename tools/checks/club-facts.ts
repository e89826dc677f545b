import { findInLines, type SourceFile } from './source-files.ts'

/** Files that name a place or keep a name for another reason than the demo club. */
const allowed = new Map([
  ['src/core/wilayas.ts', 'the country’s wilayas'],
  ['src/features/orders/server/communes.ts', 'the country’s communes'],
  ['src/platform/kept-names.ts', 'names under which existing installations keep data'],
])

const translations = ['fr', 'en', 'ar'] as const
type Names = Record<`name_${(typeof translations)[number]}`, string>
type Facts = Names & {
  short_name: string
  phone: string
  locality: string
  place_ar: string
  calendar_domain: string
}

const mostCommon = /^(?:basketball|club|نادي|لكرة|السلة)$/i

/** What tells a club apart: the words of its names, its place, phone and domain, its people. */
export function factsOf(club: Facts, people: readonly Names[]): string[] {
  const names = translations.flatMap((locale) => club[`name_${locale}`].split(' '))
  const [place = ''] = club.place_ar.split('،')
  return [
    ...new Set([
      ...names.filter((word) => !mostCommon.test(word)),
      club.short_name,
      club.locality,
      place,
      club.phone.replace(/^\+213/, ''),
      club.calendar_domain,
      ...people.flatMap((person) => translations.map((locale) => person[`name_${locale}`])),
    ]),
  ]
}

/** Lines of the program, tests aside, with a fact of the demo club, which belongs in its seed. */
export function clubFactFindings(files: readonly SourceFile[], facts: readonly string[]): string[] {
  const anyFact = new RegExp(facts.map((fact) => fact.replaceAll('.', '\\.')).join('|'), 'gi')
  return files
    .filter(({ path }) => /^(?:src|public)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path }) => !allowed.has(path))
    .flatMap((file) => findInLines(file, anyFact, (fact) => `"${fact}" is a fact of the demo club`))
}
