import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { MessageText } from '../../admin-contract.ts'

/**
 * What messages, their parts and placeholders are called. A part without a name of its own is
 * called by its words; what a newer server has shows its own key.
 */
export function useTextNames() {
  const t = useTranslations('admin.mails.texts')
  const locale = useLanguage()
  // The names among the words, of which none has a placeholder.
  const known = (key: string): key is 'preview' => t.has(key as Parameters<typeof t.has>[0])
  const named = (key: string, otherwise: string) => (known(key) ? t(key) : otherwise)
  return {
    messageName: (message: string) => named(`message.${message}`, message),
    partName: ({ key, ...text }: Pick<MessageText, 'key' | `default_${typeof locale}`>) =>
      named(`part.${key.slice(key.lastIndexOf('.') + 1)}`, text[`default_${locale}`]),
    placeholderName: (name: string) => named(`placeholder.${name}`, name),
  }
}
