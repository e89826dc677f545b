import type { Translations } from '#core/locale.ts'
import type { Article } from '../contract.ts'

/** What the log calls an article. */
export const articleNames = ({
  title_fr: fr,
  title_en: en,
  title_ar: ar,
}: Pick<Article, 'title_fr' | 'title_en' | 'title_ar'>): Translations => ({
  fr,
  en: en ?? fr,
  ar: ar ?? fr,
})
