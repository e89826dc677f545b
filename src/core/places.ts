import { foldName } from './fold-name.ts'
import type { Locale } from './locale.ts'

/** A place name in both scripts of the country, with other spellings that people type. */
export type Place = { readonly fr: string; readonly ar: string; readonly also?: readonly string[] }

/** A place name without case, accents, hyphens, apostrophes and repeated spaces. */
export const foldPlace = (name: string): string =>
  foldName(name)
    .replace(/'/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()

/** All names of a place, folded. */
export const namesOf = ({ fr, ar, also = [] }: Place) => [fr, ar, ...also].map(foldPlace)

/**
 * The places that match the input in either script; prefix matches come first. A complete name
 * lists all others after it, so that another one can be picked.
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

/** The place with this name, in either script. */
export function findPlace(places: readonly Place[], typed: string): Place | undefined {
  const name = foldPlace(typed)
  return places.find((place) => namesOf(place).includes(name))
}

/** The address as one text: street, commune, wilaya. */
export function joinAddress(
  parts: { street: string; commune: string; wilaya: string },
  locale: Locale,
): string {
  const given = [parts.street, parts.commune, parts.wilaya].filter((part) => part !== '')
  return given.join(locale === 'ar' ? '، ' : ', ')
}
