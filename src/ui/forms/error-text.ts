import { useTranslations } from '#i18n/translations.ts'

/** The sentence for an error code, the back office's own among them; a code without one gets the general sentence. */
export function useErrorText() {
  const t = useTranslations()
  const known = (key: string): key is 'shared.validation.invalid' => t.has(key as Parameters<typeof t.has>[0])
  return (code: string) => {
    const keys = [`shared.validation.${code}`, `admin.shared.validation.${code}`]
    return t(keys.find(known) ?? 'shared.validation.invalid')
  }
}
