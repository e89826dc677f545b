import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import type { AdminArticle, Article } from '../contract.ts'

/** The title of an article in the page's language, or else in French. */
export const useTitle = (article: Article | AdminArticle): string =>
  fallbackText(partialTranslationsOf(article, 'title'), useLanguage())?.text ?? ''
