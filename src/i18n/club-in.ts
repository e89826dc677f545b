import type { PageClub } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from './fallback-text.tsx'

const neutralName: Record<Locale, string> = { fr: 'Mon club', en: 'My club', ar: 'ناديي' }

/** The club's texts in one language, another where that is missing; the name is never empty. */
export function clubIn(club: PageClub, locale: Locale) {
  const read = (field: 'subtitle' | 'tagline' | 'place' | 'address') =>
    fallbackText(partialTranslationsOf(club, field), locale)?.text ?? ''
  const name = fallbackText(partialTranslationsOf(club, 'name'), locale)?.text
  return {
    name: name ?? neutralName[locale],
    subtitle: read('subtitle'),
    tagline: read('tagline'),
    place: read('place'),
    address: read('address'),
  }
}
