import { useTranslations } from '#i18n/translations.ts'
import type { TextKey, TextPlace } from '../../facts.ts'

/** The name of a text in the back office. */
export function useTextName() {
  const t = useTranslations('admin.texts.names')
  return ({ key }: Pick<TextPlace, 'key'>) => t(key satisfies TextKey)
}
