import { useTranslations } from '#i18n/translations.ts'

/**
 * The field's key in the messages: `guardian_name`, or `birth_date` for
 * `participants.0.birth_date`.
 */
const plainName = (name: string) => name.split('.').at(-1)

/**
 * The sentence for an error code, the back office's included; unknown codes get the general
 * sentence. For an empty field with a `name` it says what to enter.
 */
export function useErrorText() {
  const t = useTranslations()
  const known = (key: string): key is 'shared.validation.invalid' =>
    t.has(key as Parameters<typeof t.has>[0])
  return (code: string, name = '') => {
    const missing = code === 'required' && name ? [`shared.missing.${plainName(name)}`] : []
    const keys = [...missing, `shared.validation.${code}`, `admin.shared.validation.${code}`]
    return t(keys.find(known) ?? 'shared.validation.invalid')
  }
}
