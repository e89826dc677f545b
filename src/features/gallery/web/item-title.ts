import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { GalleryItem } from '../contract.ts'

/** An item's name: its title in the language, else its kind and zero-based list position. */
export function useItemTitle() {
  const t = useTranslations('gallery')
  const locale = useLanguage()
  return (item: GalleryItem, index: number): string => {
    const position = String(index + 1)
    const name = item.media_type === 'video' ? t('video', { position }) : t('photo', { position })
    return item[`title_${locale}`] || name
  }
}
