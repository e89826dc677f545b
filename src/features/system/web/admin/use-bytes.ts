import { formatDecimal } from './format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** A number of bytes as text: `12,4 Go`. */
export function useBytes(): (bytes: number) => string {
  const t = useTranslations('admin.system.size')
  const locale = useLanguage()
  return (bytes) =>
    bytes < gigabyte
      ? t('mb', { value: formatDecimal(bytes / megabyte, locale) })
      : t('gb', { value: formatDecimal(bytes / gigabyte, locale) })
}
