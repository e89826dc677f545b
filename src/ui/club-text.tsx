import type { ClubTexts } from '#core/club.ts'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useClub, useSiteSettings } from './site-settings.ts'

/** One of the club's texts; one in another language than the page has its own `lang` and `dir`. */
export function ClubText({ of }: { of: ClubTexts }) {
  const texts = partialTranslationsOf(useSiteSettings().club, of)
  const neutral = useClub()[of]
  return fallbackText(texts, useLanguage()) ? <FallbackText texts={texts} /> : neutral
}
