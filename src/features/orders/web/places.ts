import type { Locale } from '#core/locale.ts'
import { foldName } from '#core/fold-name.ts'
import type { Place } from './wilayas.ts'

/** Hyphens, apostrophes and double spaces are not what tells places apart. */
const foldPlace = (name: string) =>
  foldName(name)
    .replace(/'/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()

const namesOf = ({ fr, ar }: Place) => [foldPlace(fr), foldPlace(ar)]

/**
 * The places that what was typed so far may mean, in either script: those that begin with it first.
 * A whole name comes with all the others after it, to choose another one from.
 */
export function suggestPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const name = foldPlace(typed)
  const exact = places.filter((place) => namesOf(place).includes(name))
  if (exact.length > 0) return [...exact, ...places.filter((place) => !exact.includes(place))]
  const found = places.filter((place) => namesOf(place).some((own) => own.includes(name)))
  const starts = found.filter((place) => namesOf(place).some((own) => own.startsWith(name)))
  return [...starts, ...found.filter((place) => !starts.includes(place))]
}

export const placeName = (place: Place, locale: Locale) => (locale === 'ar' ? place.ar : place.fr)

/** The place of that name, however it was typed. */
export function findPlace(places: readonly Place[], typed: string): Place | undefined {
  const name = foldPlace(typed)
  return places.find((place) => namesOf(place).includes(name))
}

/** The order's one text for an address, from the door outwards. */
export function joinAddress(
  parts: { street: string; commune: string; wilaya: string },
  locale: Locale,
): string {
  return [parts.street, parts.commune, parts.wilaya].join(locale === 'ar' ? '، ' : ', ')
}
